/**
 * Corrects a search that finds nothing: each unknown word becomes the store's own words of another
 * spelling or script, or nearest to it (MEND-06, FIND-03).
 */
import { Injectable } from '@nestjs/common';
import { foldWord, nearWords, wordsOf } from '@shop/commerce';
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

/** The words of a store by their folded form. */
type Words = ReadonlyMap<string, readonly string[]>;

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
      const near = wordsLike(word, known).slice(0, most.near);
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
  for (const words of known.values()) {
    if (words.some((other) => word.some((form) => other.includes(form)))) return true;
  }
  if (sliceIsOver()) await nextSlice();
  return false;
}

/** The store's words that are spelt in another way; else those one typo away, in letters or in sound. */
function wordsLike(word: readonly string[], known: Words): string[] {
  const folds = word.map((form) => foldWord(form.trim()));
  const same = folds.flatMap((fold) => known.get(fold) ?? []);
  if (same.length > 0) return [...new Set(same)];
  const typed = word.filter((form) => !form.startsWith(' '));
  const near = nearWords(typed, [...known.values()].flat());
  if (near.length > 0) return near;
  return nearWords(typed.map(foldWord), known.keys()).flatMap((fold) => known.get(fold) ?? []);
}

async function readWords(products: CatalogRepository, store: StoreId): Promise<Words> {
  const words = new Map<string, string[]>();
  const seen = new Set<string>();
  let before = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  for (let read = 0; read < maxNamesPerStore; read += namesPerStatement) {
    const rows = await products.namesBelow(store, before, namesPerStatement);
    for (const { name } of rows) {
      for (const word of wordsOf(name)) {
        if (seen.has(word)) continue;
        seen.add(word);
        const fold = foldWord(word);
        words.set(fold, [...(words.get(fold) ?? []), word]);
      }
      if (sliceIsOver()) await nextSlice();
    }
    const last = rows.at(-1);
    if (!last || rows.length < namesPerStatement) break;
    before = last.id;
  }
  return words;
}
