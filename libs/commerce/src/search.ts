/** The storefront's search rule: every word, in any order, in name or description, without case (2§5, MEND-06). */
import { soughtWords } from './search-text.js';
import { membersOf, synonymsOf } from './synonyms.js';

/** How many words of a search are used; more would hardly narrow it down. */
const mostWords = 10;

/** How many letters a word needs: in shorter ones, a typo can't be told from another word. */
const leastForTypo = 4;

const edges = /^[.,;:!?"'()]+|[.,;:!?"'()]+$/gu;

/** The words of a search, each with its forms, of which a product needs one: lamps → lamp; candies → candies, candy. */
export function searchWords(query: string): string[][] {
  const words = soughtWords(query).map((word) => word.replace(edges, '') || word);
  return [...new Set(words.filter(Boolean))].slice(0, mostWords).map(formsOf);
}

/**
 * A word with hyphens is looked for as one, and in its parts (FIX-24): 'kit-kats' → kitkat, kit kat. One with an
 * apostrophe is looked for without it, and as it is written in descriptions.
 */
function formsOf(word: string): string[] {
  const parts = word.replaceAll("'", '').split('-').filter(Boolean);
  const last = parts.pop();
  if (last === undefined) return [word];
  const written = word.includes("'") ? [word, word.replaceAll("'", '’')] : [];
  if (parts.length === 0) return [...wordForms(last), ...written];
  const inParts = wordForms(last).map((form) => [...parts, form].join(' '));
  return [...wordForms(parts.join('') + last), ...inParts, ...written];
}

/** Latin letters that a synonym needs to begin a word: a shorter one begins many others, and must be a whole word. */
const leastForStart = 4;

const latinLetters = /^[a-z]+$/;

/** Words between the others, which names of products don't have: 'aam ka achar' is 'aam achar'. */
const fillers = new Set(
  'ka ki ke wala wali wale का की के वाला वाली वाले for of the and with'.split(' '),
);

/** Whether a form of a word means the same as what was typed, or something of its kind (`withSynonyms`). */
export const isOtherWord = (form: string): boolean => form.startsWith(' ');

/** Whether a form means something of the kind that was typed. */
export const isOfKind = (form: string): boolean => form.startsWith('  ');

/** A form that means the same as what was typed (`isOtherWord`). */
export const asOther = (word: string): string =>
  ` ${word}${word.length < leastForStart && latinLetters.test(word) ? ' ' : ''}`;

/**
 * The words, each also with other words for the same thing (FIND-03), and for things of its kind (FIX-48). Those have a
 * space before them, and these two: they must stand at the beginning of a word; and one behind them where they must
 * be a whole one.
 */
export function withSynonyms(words: readonly (readonly string[])[]): string[][] {
  const meant = words.filter((forms) => !forms.some((form) => fillers.has(form)));
  return (meant.length > 0 ? meant : words).map((forms) => {
    const found = (other: string) => forms.some((form) => other.includes(form));
    const same = new Set(forms.flatMap(synonymsOf).filter((other) => !found(other)));
    const ofKind = new Set(
      forms.flatMap(membersOf).filter((other) => !found(other) && !same.has(other)),
    );
    return [...forms, ...[...same].map(asOther), ...[...ofKind].map((word) => ` ${asOther(word)}`)];
  });
}

/** Singular and plural of a word, or the shorter alone where the longer contains it. */
function wordForms(word: string): string[] {
  if (/^[a-z]{2,}[^aeiou\W]ies$/.test(word)) return [word, `${word.slice(0, -3)}y`];
  if (/^[a-z]{2,}[^aeiou\W]y$/.test(word)) return [word, `${word.slice(0, -1)}ies`];
  if (/^[a-z]{2,}(?:ss|ch|sh|x|z|o)es$/.test(word)) return [word.slice(0, -2)];
  if (/^[a-z]{2,}ves$/.test(word)) return [word.slice(0, -1), `${word.slice(0, -3)}f`];
  if (/^[a-z]{2,}[^s\W]s$/.test(word) && word.length >= 4) return [word.slice(0, -1)];
  return [word];
}

/** The words of a name, in lower case; marks of Indian scripts belong to their letters. */
export function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*/gu) ?? [];
}

/** Known words one typo away from a searched one: a letter too many, missing, another, or two swapped. */
export function nearWords(word: readonly string[], known: Iterable<string>): string[] {
  const wanted = word.filter((form) => form.length >= leastForTypo);
  const near: string[] = [];
  if (wanted.length === 0) return near;
  for (const candidate of known) {
    if (candidate.length < leastForTypo - 1) continue;
    const forms = wordForms(candidate);
    if (wanted.some((form) => forms.some((other) => isOneTypo(form, other)))) near.push(candidate);
  }
  return near;
}

function isOneTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = (text: string, skip: number): string => text.slice(start + skip);
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  if (rest(short, 1) === rest(long, 1)) return true;
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return isSwapped && rest(short, 2) === rest(long, 2);
}
