/** What a search that finds nothing was probably meant to be: each unknown word becomes the store's own words nearest to it (MEND-06). */
import { Injectable } from '@nestjs/common';
import { nearWords, wordsOf } from '@shop/commerce';
import type { EntityManager } from 'typeorm';
import { type Moment, StoreNews } from '../cache/store-news.js';
import { nextSlice, sliceIsOver } from '../event-loop/slices.js';
import type { StoreId } from '../tenancy/store-id.js';

/** Names read in one statement, and in all of one store; the newest first. */
const namesAtOnce = 2_000;
const namesOfStore = 20_000;

/** Words kept of all stores together; those of the store asked longest ago go first. */
const wordsKept = 200_000;

/** Words that one with a typo may stand for, and words with one that a search is mended for. */
const most = { near: 8, mended: 3 };

type Words = ReadonlySet<string>;

@Injectable()
export class NearSearch {
  private readonly kept = new Map<StoreId, { words: Words; since: Moment }>();
  private count = 0;

  constructor(private readonly news: StoreNews) {}

  /** The search with its unknown words mended; null when there is nothing to mend it with. */
  async mended(
    manager: EntityManager,
    store: StoreId,
    words: readonly string[][],
  ): Promise<string[][] | null> {
    const known = await this.wordsOfStore(manager, store);
    let left = most.mended;
    const answer: string[][] = [];
    for (const word of words) {
      if (left === 0 || (await isKnown(word, known))) {
        answer.push(word);
        continue;
      }
      const near = nearWords(word, known).slice(0, most.near);
      if (near.length > 0) left -= 1;
      answer.push([...word, ...near]);
      if (sliceIsOver()) await nextSlice();
    }
    return left < most.mended ? answer : null;
  }

  private async wordsOfStore(manager: EntityManager, store: StoreId): Promise<Words> {
    const kept = this.kept.get(store);
    if (kept && this.news.holds(store, kept.since)) return kept.words;
    const since = this.news.now;
    const words = await readWords(manager, store);
    this.forget(store);
    this.kept.set(store, { words, since });
    this.count += words.size;
    for (const oldest of this.kept.keys()) {
      if (this.count <= wordsKept) break;
      this.forget(oldest);
    }
    return words;
  }

  private forget(store: StoreId): void {
    this.count -= this.kept.get(store)?.words.size ?? 0;
    this.kept.delete(store);
  }
}

/** Whether a word is part of one that the store knows. */
async function isKnown(word: readonly string[], known: Words): Promise<boolean> {
  if (word.some((form) => known.has(form))) return true;
  for (const other of known) {
    if (word.some((form) => other.includes(form))) return true;
  }
  if (sliceIsOver()) await nextSlice();
  return false;
}

async function readWords(manager: EntityManager, store: StoreId): Promise<Words> {
  const words = new Set<string>();
  let before = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  for (let read = 0; read < namesOfStore; read += namesAtOnce) {
    const rows = await manager.query<{ id: string; name: string }[]>(
      `SELECT id, name FROM product WHERE store_id = $1 AND id < $2 ORDER BY id DESC LIMIT ${namesAtOnce}`,
      [store, before],
    );
    for (const { name } of rows) {
      for (const word of wordsOf(name)) words.add(word);
      if (sliceIsOver()) await nextSlice();
    }
    const last = rows.at(-1);
    if (!last || rows.length < namesAtOnce) break;
    before = last.id;
  }
  return words;
}
