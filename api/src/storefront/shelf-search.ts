/**
 * Ranks the products that a search finds (FIND-03): a word in the name counts more than one in tags,
 * option values, brand or code, and that more than one in the description; a whole word more than
 * the beginning of one, and that more than its middle. In slices: one letter is in every word.
 */
import { isMeasure, searchedText } from '@shop/commerce';
import { nextSlice, sliceIsOver } from '../event-loop/slices.js';
import type { Shelf, Shelved } from './shelf.js';

/** The products of a search, the best first. */
export interface Found {
  products: readonly Shelved[];
  /** By the number of a product on the shelf; 0 is best, -1 = not found. */
  scores: Int32Array;
}

/** What a word adds to the score by where it stands; the next one adds 1, and 2 in the middle of a word. */
const level = { name: 0, extras: 3, description: 6 };

/** How much more a level counts than the other words of a name. */
const perLevel = 64;

/**
 * The products that have every word, each in one of its forms: in name or extras, or all in name and
 * description (`described`, ids). A form with a space before it begins a word,
 * one with a space behind it, too, is a whole one.
 */
export async function searched(
  shelf: Shelf,
  words: readonly (readonly string[])[],
  described: ReadonlySet<string>,
): Promise<Found> {
  const scores = new Int32Array(shelf.products.length).fill(-1);
  const products: Shelved[] = [];
  for (const product of shelf.products) {
    const score = scoreOf(product, words, described.has(product.id));
    if (score !== null) {
      scores[product.at] = score;
      products.push(product);
    }
    if (product.at % 64 === 0 && sliceIsOver()) await nextSlice();
  }
  // Equal ones stay as they are on the shelf, the newest first.
  products.sort((one, other) => (scores[one.at] as number) - (scores[other.at] as number));
  return { products, scores };
}

/** Whether a name has every word, each in one of its forms. */
export function isNamed(name: string, words: readonly (readonly string[])[]): boolean {
  const text = searchedText(name);
  return words.every((forms) => forms.some((form) => levelIn(text, form) <= 2));
}

function scoreOf(
  { name, extras }: Shelved,
  words: readonly (readonly string[])[],
  isDescribed: boolean,
): number | null {
  let sum = 0;
  for (const forms of words) {
    // What was found in the name as part of another amount, such as 1kg in 11kg, is not described.
    const isPart = forms.some((form) => isMeasure(form) && name.includes(form));
    let best = isDescribed && !isPart ? level.description : Number.POSITIVE_INFINITY;
    for (const form of forms) {
      best = Math.min(best, level.name + levelIn(name, form));
      if (best > level.extras) best = Math.min(best, level.extras + levelIn(extras, form));
      if (best === 0) break;
    }
    if (best === Number.POSITIVE_INFINITY) return null;
    sum += best;
  }
  const others = (name.match(/\s+/g)?.length ?? 0) + 1 - words.length;
  return sum * perLevel + Math.min(perLevel - 1, Math.max(0, others));
}

const letter = /[\p{L}\p{M}\p{N}]/u;
const endsWord = /^(?:e?s)?(?![\p{L}\p{M}\p{N}])/u;

/** How well a form stands in a text: 0 as a whole word, in the plural too, 1 at the beginning of one, 2 within. */
function levelIn(text: string, form: string): number {
  const beginsWord = form.startsWith(' ');
  const isWhole = form.endsWith(' ');
  const searched = form.trim();
  const isAmount = isMeasure(searched);
  let best = Number.POSITIVE_INFINITY;
  for (let at = text.indexOf(searched); at >= 0; at = text.indexOf(searched, at + 1)) {
    const isStart = at === 0 || !letter.test(text[at - 1] ?? '');
    if (!isStart && beginsWord) continue;
    const end = at + searched.length;
    if (isAmount && (/[\d.,/]/.test(text[at - 1] ?? '') || letter.test(text[end] ?? ''))) continue;
    if (isStart && endsWord.test(text.slice(end, end + 4))) return 0;
    if (!isWhole) best = Math.min(best, isStart ? 1 : 2);
  }
  return best;
}
