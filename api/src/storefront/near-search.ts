/**
 * Corrects a search that finds nothing: each unknown word becomes the store's own words of another
 * spelling or script, or nearest to it (MEND-06, FIND-03).
 */
import { Injectable } from '@nestjs/common';
import { foldWord, isOfKind, isOtherWord, nearWords, wordsOf } from '@shop/commerce';
import { nextSlice, sliceIsOver } from '../event-loop/slices.js';
import type { Shelf } from './shelf.js';

/**
 * The most words that a misspelt one may stand for, and the most misspelt words corrected in a
 * search.
 */
const most = { near: 8, corrected: 3 };

/** The products whose words are known, the newest first. */
const mostProducts = 20_000;

/** The words of a store by their folded form. */
type Words = ReadonlyMap<string, readonly string[]>;

@Injectable()
export class NearSearch {
  /** The search with its unknown words corrected; null when no similar word is known. */
  async corrected(shelf: Shelf, words: readonly string[][]): Promise<string[][] | null> {
    const known = await shelf.keepMade('words', () => readWords(shelf));
    let left = most.corrected;
    const answer: string[][] = [];
    for (const word of words) {
      if (left === 0 || (await isKnown(word, known))) {
        answer.push(word);
        continue;
      }
      const near = (await wordsLike(word, known)).slice(0, most.near);
      if (near.length > 0) left -= 1;
      answer.push([...word, ...near]);
      if (sliceIsOver()) await nextSlice();
    }
    return left < most.corrected ? answer : null;
  }
}

/** Whether a word is part of one that the store uses. */
async function isKnown(word: readonly string[], known: Words): Promise<boolean> {
  let looked = 0;
  for (const words of known.values()) {
    if (words.some((other) => word.some((form) => other.includes(form)))) return true;
    looked += 1;
    if (looked % comparedAtOnce === 0 && sliceIsOver()) await nextSlice();
  }
  return false;
}

/** The store's words that are spelt in another way; else those one typo away, in letters or in sound. */
async function wordsLike(word: readonly string[], known: Words): Promise<string[]> {
  const folds = word.filter((form) => !isOfKind(form)).map((form) => foldWord(form.trim()));
  const same = folds.flatMap((fold) => known.get(fold) ?? []);
  if (same.length > 0) return [...new Set(same)];
  const typed = word.filter((form) => !isOtherWord(form));
  const near = await nearInSlices(typed, [...known.values()].flat());
  if (near.length > 0) return near;
  const nearFolds = await nearInSlices(typed.map(foldWord), [...known.keys()]);
  return nearFolds.flatMap((fold) => known.get(fold) ?? []);
}

/** How many words are compared before the event loop is looked after. */
const comparedAtOnce = 500;

/** The known words one typo away, of a list that may be long. */
async function nearInSlices(word: readonly string[], known: readonly string[]): Promise<string[]> {
  const near: string[] = [];
  for (let at = 0; at < known.length; at += comparedAtOnce) {
    near.push(...nearWords(word, known.slice(at, at + comparedAtOnce)));
    if (sliceIsOver()) await nextSlice();
  }
  return near;
}

/** The words of names, tags, option values, brands and categories. */
async function readWords(shelf: Shelf): Promise<Words> {
  const words = new Map<string, string[]>();
  const seen = new Set<string>();
  const add = (text: string): void => {
    for (const word of wordsOf(text)) {
      if (seen.has(word)) continue;
      seen.add(word);
      const fold = foldWord(word);
      words.set(fold, [...(words.get(fold) ?? []), word]);
    }
  };
  for (const { name, extras, marks } of shelf.products.slice(0, mostProducts)) {
    add(`${name}\n${extras}\n${marks}`);
    if (sliceIsOver()) await nextSlice();
  }
  for (const name of shelf.categories.values()) add(name);
  return words;
}
