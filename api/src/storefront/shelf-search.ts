/**
 * Ranks the products that a search finds (FIND-03, FIX-48): a word in the name counts more than one in tags, option
 * values, brand or code, that more than one in the name of a category, and that more than one in the description; a
 * whole word more than the beginning of one, that more than its middle, and what was typed more than another word for
 * it, or than a thing of its kind. In slices: one letter is in every word.
 */
import { isMeasure, isOfKind, isOtherWord, searchedText } from '@shop/commerce';
import { nextSlice, sliceIsOver } from '../event-loop/slices.js';
import type { Shelf, Shelved } from './shelf.js';

/** The products of a search, the best first; of equal ones by their names. */
export interface Found {
  products: readonly Shelved[];
  /** By the number of a product on the shelf; 0 is best, -1 = not found. */
  scores: Int32Array;
}

/** What a word adds to the score by where it stands, to which `placeIn` adds up to 4; and by which form of it stands there. */
const level = { name: 0, extras: 6, category: 24, description: 48 };
const another = { word: 1, ofKind: 12 };

/** What a word adds that a product does not have, where it need not have all. */
const missing = 100;

/** How much more a level counts than the other words of a name. */
const perLevel = 64;

/** A form of a word, read once for all products. */
interface Form {
  text: string;
  beginsWord: boolean;
  isWhole: boolean;
  isAmount: boolean;
  /** How much less it counts than what was typed. */
  less: number;
}

/** A word that is sought. */
interface Word {
  forms: readonly Form[];
  /** Without things of its kind, which count in names alone: many a brand is called after a thing. */
  same: readonly Form[];
  typed: readonly Form[];
  /** How well the categories' names fit, by their ids; those that don't are missing. */
  inCategories: ReadonlyMap<string, number>;
}

interface SearchRule {
  /** The ids of the products that have all words in name and description. */
  described: ReadonlySet<string>;
  /** Whether one of the words is enough. */
  isLoose?: boolean;
}

/**
 * The products that have every word, each in one of its forms: in name, extras or the name of a
 * category, or all in name and description. A form with a space before it begins a word, one with a space behind
 * it, too, is a whole one.
 */
export async function searched(
  shelf: Shelf,
  words: readonly (readonly string[])[],
  rule: SearchRule,
): Promise<Found> {
  const scores = new Int32Array(shelf.products.length).fill(-1);
  const products: Shelved[] = [];
  const sought = words.map((forms) => wordOf(forms, shelf));
  for (const product of shelf.products) {
    const score = scoreOf(product, sought, rule);
    if (score !== null) {
      scores[product.at] = score;
      products.push(product);
    }
    if (sliceIsOver()) await nextSlice();
  }
  const scoreAt = ({ at }: Shelved) => scores[at] as number;
  products.sort((one, other) => scoreAt(one) - scoreAt(other) || byName(one, other));
  return { products, scores };
}

const byName = (one: Shelved, other: Shelved) =>
  one.name === other.name ? one.at - other.at : one.name < other.name ? -1 : 1;

/** Whether a name has every word, each in one of its forms. */
export function isNamed(name: string, words: readonly (readonly string[])[]): boolean {
  const text = searchedText(name);
  return words.every((forms) => Number.isFinite(scoreIn(text, forms.map(formOf))));
}

function wordOf(typed: readonly string[], shelf: Shelf): Word {
  const forms = typed.map(formOf);
  const scores = [...shelf.categories].map(([id, name]) => [id, scoreIn(name, forms)] as const);
  return {
    forms,
    same: forms.filter(({ less }) => less < another.ofKind),
    typed: forms.filter(({ less }) => less === 0),
    inCategories: new Map(scores.filter(([, score]) => Number.isFinite(score))),
  };
}

function formOf(form: string): Form {
  const text = form.trim();
  return {
    text,
    beginsWord: isOtherWord(form),
    isWhole: form.endsWith(' '),
    isAmount: isMeasure(text),
    less: isOfKind(form) ? another.ofKind : isOtherWord(form) ? another.word : 0,
  };
}

function scoreOf(
  product: Shelved,
  words: readonly Word[],
  { described, isLoose = false }: SearchRule,
): number | null {
  const isDescribed = described.has(product.id);
  let sum = 0;
  let found = 0;
  for (const word of words) {
    const score = wordScore(product, word, isDescribed);
    if (Number.isFinite(score)) found += 1;
    else if (!isLoose) return null;
    sum += Math.min(score, missing);
  }
  if (found === 0 && words.length > 0) return null;
  const others = (product.name.match(/\s+/g)?.length ?? 0) + 1 - words.length;
  return sum * perLevel + Math.min(perLevel - 1, Math.max(0, others));
}

/** The best that a word finds in a product. */
function wordScore(
  { name, extras, marks, places }: Shelved,
  { forms, same, typed, inCategories }: Word,
  isDescribed: boolean,
): number {
  let best = level.name + scoreIn(name, forms);
  if (best > level.extras) {
    best = Math.min(best, level.extras + Math.min(scoreIn(extras, same), scoreIn(marks, typed)));
  }
  if (best > level.category && inCategories.size > 0) {
    for (const id of places.keys()) {
      best = Math.min(best, level.category + (inCategories.get(id) ?? Number.POSITIVE_INFINITY));
    }
  }
  if (best <= level.description || !isDescribed) return best;
  // What was found in the name as part of another amount, such as 1kg in 11kg, is not described.
  const isPart = forms.some(({ text, isAmount }) => isAmount && name.includes(text));
  return isPart ? best : level.description;
}

/** How well the best form of a word stands in a text; infinite = none does. */
function scoreIn(text: string, forms: readonly Form[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (const form of forms) {
    if (form.less < best) best = Math.min(best, placeIn(text, form) + form.less);
    if (best === 0) break;
  }
  return best;
}

const letter = /[\p{L}\p{M}\p{N}]/u;
const endsWord = /^(?:e?s)?(?![\p{L}\p{M}\p{N}])/u;

/** How well a form stands in a text: 0 as a whole word, in the plural too, 2 at the beginning of one, 4 within. */
function placeIn(text: string, { text: searched, beginsWord, isWhole, isAmount }: Form): number {
  let best = Number.POSITIVE_INFINITY;
  for (let at = text.indexOf(searched); at >= 0; at = text.indexOf(searched, at + 1)) {
    const isStart = at === 0 || !letter.test(text[at - 1] ?? '');
    if (!isStart && beginsWord) continue;
    const end = at + searched.length;
    if (isAmount && (/[\d.,/]/.test(text[at - 1] ?? '') || letter.test(text[end] ?? ''))) continue;
    if (isStart && endsWord.test(text.slice(end, end + 4))) return 0;
    if (!isWhole) best = Math.min(best, isStart ? 2 : 4);
  }
  return best;
}
