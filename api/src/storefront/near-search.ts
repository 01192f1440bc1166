/** Corrects a search that finds nothing: each unknown word becomes the store's own words nearest to it (MEND-06). */
import { Injectable } from '@nestjs/common';
import { nearWords, wordsOf } from '@shop/commerce';
import { LRUCache } from 'lru-cache';
import { CacheValidity, type ChangeVersion } from '../cache/cache-validity.js';
import { nextSlice, sliceIsOver } from '../event-loop/slices.js';
import type { CatalogRepository } from '../product/catalog.repository.js';
import type { StoreId } from '../tenancy/store-id.js';

/** The most names read in one statement, and in all of one store; the newest first. */
const namesPerStatement = 2_000;
const maxNamesPerStore = 20_000;

/** The most cached words of all stores together; the least recently read store is evicted first. */
const maxWords = 200_000;

/**
 * The most words that a misspelt one may stand for, and the most misspelt words corrected in a
 * search.
 */
const most = { near: 8, corrected: 3 };

type Words = ReadonlySet<string>;

@Injectable()
export class NearSearch {
  private readonly entries = new LRUCache<StoreId, { words: Words; since: ChangeVersion }>({
    maxSize: maxWords,
    // A store without words has a size, too.
    sizeCalculation: ({ words }) => words.size + 1,
  });

  constructor(private readonly validity: CacheValidity) {}

  /** The search with its unknown words corrected; null when no similar word is known. */
  async corrected(
    products: CatalogRepository,
    store: StoreId,
    words: readonly string[][],
  ): Promise<string[][] | null> {
    const known = await this.wordsOfStore(products, store);
    let left = most.corrected;
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
    return left < most.corrected ? answer : null;
  }

  private async wordsOfStore(products: CatalogRepository, store: StoreId): Promise<Words> {
    const cached = this.entries.get(store);
    if (cached && this.validity.isValid(store, cached.since)) return cached.words;
    const since = this.validity.currentVersion;
    const words = await readWords(products, store);
    this.entries.set(store, { words, since });
    return words;
  }
}

/** Whether a word is part of one that the store uses. */
async function isKnown(word: readonly string[], known: Words): Promise<boolean> {
  if (word.some((form) => known.has(form))) return true;
  for (const other of known) {
    if (word.some((form) => other.includes(form))) return true;
  }
  if (sliceIsOver()) await nextSlice();
  return false;
}

async function readWords(products: CatalogRepository, store: StoreId): Promise<Words> {
  const words = new Set<string>();
  let before = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  for (let read = 0; read < maxNamesPerStore; read += namesPerStatement) {
    const rows = await products.namesBelow(store, before, namesPerStatement);
    for (const { name } of rows) {
      for (const word of wordsOf(name)) words.add(word);
      if (sliceIsOver()) await nextSlice();
    }
    const last = rows.at(-1);
    if (!last || rows.length < namesPerStatement) break;
    before = last.id;
  }
  return words;
}
