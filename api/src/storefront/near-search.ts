/**
 * Compares what is sought with the store's own words: those that mean or sound the same always count, and where nothing is found
 * those nearest to a word that no product has (MEND-06, FIND-03).
 */
import { Injectable } from '@nestjs/common';
import {
  asOther,
  foldWord,
  isOtherWord,
  listedWords,
  nearWords,
  thingsOf,
  withSynonyms,
  wordsOf,
} from '@shop/commerce';
import { LRUCache } from 'lru-cache';
import { nextSlice, sliceIsOver } from '../event-loop/slices.js';
import type { Shelf } from './shelf.js';

/**
 * How many words of the store a word stands for at most, by meaning or sound and where it is misspelt, and how many
 * misspelt ones of a search are corrected.
 */
const most = { alike: 8, near: 8, corrected: 3 };

/** The products whose words are known, the newest first. */
const mostProducts = 20_000;

/** Letters that a folded word needs to stand for another one of the same script: 'ship' would be 'sheep'. */
const leastForSound = 4;

/**
 * Letters of the longest words that are known by their sound: nobody types longer ones, and folding a shop full of them
 * takes seconds.
 */
const mostForSound = 30;

/**
 * The different words that are known of a store, those of its newest products first: each of 20,000 products may have
 * two that no other has. What stands as it is typed is found beyond them, too.
 */
const mostWords = 50_000;

/**
 * Folded forms, because a changed store has mostly the same words again. There is room for more than one store has:
 * else the words that are read first would push out those that are read last, and none would be found again.
 */
const folds = new LRUCache<string, string>({ max: mostWords + 10_000 });

/** The words of a store's names, tags, option values, brands and categories. */
interface Words {
  all: readonly string[];
  /** By their folded forms. */
  bySound: ReadonlyMap<string, readonly string[]>;
  /** By what they mean (`thingsOf`). */
  byThing: ReadonlyMap<number, readonly string[]>;
}

@Injectable()
export class NearSearch {
  /** The search, each word also as the store spells it: in another script, or by another word of the same meaning. */
  async spelt(shelf: Shelf, words: readonly string[][]): Promise<string[][]> {
    const known = await wordsOn(shelf);
    return words.map((word) => [...word, ...alike(word, known).slice(0, most.alike).map(asOther)]);
  }

  /** The search with its unknown words corrected; null when no similar word is known. */
  async corrected(shelf: Shelf, words: readonly string[][]): Promise<string[][] | null> {
    const known = await wordsOn(shelf);
    let left = most.corrected;
    const answer: string[][] = [];
    for (const word of words) {
      if (left === 0 || (await isKnown(word, known))) {
        answer.push(word);
        continue;
      }
      const near = (await wordsLike(word, known)).slice(0, most.near);
      if (near.length > 0) left -= 1;
      answer.push([...word, ...withSynonyms([near]).flat()]);
      if (sliceIsOver()) await nextSlice();
    }
    return left < most.corrected ? answer : null;
  }
}

const wordsOn = (shelf: Shelf): Promise<Words> => shelf.keepMade('words', () => readWords(shelf));

const typedOf = (word: readonly string[]) => word.filter((form) => !isOtherWord(form));

/** The store's words for a word that none of its forms finds. */
function alike(word: readonly string[], { bySound, byThing }: Words): string[] {
  const typed = typedOf(word);
  const things = new Set(typed.flatMap((form) => thingsOf(form, foldOf(form))));
  const means = (other: string, fold: string): boolean => {
    const others = things.size > 0 ? thingsOf(other, fold) : [];
    return others.length === 0 || others.some((thing) => things.has(thing));
  };
  const sound = typed.flatMap((form) => {
    const fold = foldOf(form);
    const same = (bySound.get(fold) ?? []).filter((other) => means(other, fold));
    if (fold.length >= leastForSound) return same;
    return same.filter((other) => isLatin(other) !== isLatin(form));
  });
  const meaning = [...things].flatMap((thing) => byThing.get(thing) ?? []);
  const isFound = (other: string) =>
    word.some((form) => (isOtherWord(form) ? other === form.trim() : other.includes(form)));
  return [...new Set([...sound, ...meaning])].filter((other) => !isFound(other));
}

const isLatin = (word: string) => /^[a-z]/.test(word);

/** Whether a word is, in one of its forms, part of one that the store uses. */
async function isKnown(word: readonly string[], { all }: Words): Promise<boolean> {
  const typed = typedOf(word);
  const others = word.filter(isOtherWord).map((form) => form.trim());
  for (const [index, known] of all.entries()) {
    if (typed.some((form) => known.includes(form))) return true;
    if (others.some((form) => known.startsWith(form))) return true;
    if (index % comparedAtOnce === 0 && sliceIsOver()) await nextSlice();
  }
  return false;
}

/** The store's words one typo away, in letters, else in sound; else those of the list of words for the same. */
async function wordsLike(word: readonly string[], { all, bySound }: Words): Promise<string[]> {
  const typed = typedOf(word);
  const near = await nearInSlices(typed, all);
  if (near.length > 0) return near;
  const nearSounds = await nearInSlices(typed.map(foldOf), [...bySound.keys()]);
  if (nearSounds.length > 0) return nearSounds.flatMap((fold) => bySound.get(fold) ?? []);
  return nearInSlices(typed, listedWords);
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

function foldOf(word: string): string {
  const known = folds.get(word);
  if (known !== undefined) return known;
  const fold = foldWord(word);
  folds.set(word, fold);
  return fold;
}

async function readWords(shelf: Shelf): Promise<Words> {
  const all = new Set<string>();
  const bySound = new Map<string, string[]>();
  const byThing = new Map<number, string[]>();
  for (const text of textsOf(shelf)) {
    for (const word of wordsOf(text)) {
      // After each word, because one product may have hundreds of long ones.
      if (sliceIsOver()) await nextSlice();
      if (all.has(word)) continue;
      if (all.size === mostWords) return { all: [...all], bySound, byThing };
      all.add(word);
      if (word.length > mostForSound) continue;
      const fold = foldOf(word);
      addTo(bySound, fold, word);
      for (const thing of thingsOf(word, fold)) addTo(byThing, thing, word);
    }
  }
  return { all: [...all], bySound, byThing };
}

function* textsOf({ products, categories }: Shelf): Generator<string> {
  for (const { name, extras, marks } of products.slice(0, mostProducts)) {
    yield `${name}\n${extras}\n${marks}`;
  }
  yield* categories.values();
}

function addTo<Key>(lists: Map<Key, string[]>, key: Key, word: string): void {
  const list = lists.get(key);
  if (list) list.push(word);
  else lists.set(key, [word]);
}
