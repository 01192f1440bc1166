/**
 * One spelling for all spellings of a word: Indian scripts in Latin letters, without what people
 * write in different ways (FIND-03): 'चावल', 'chawal' and 'chaawal' are the same.
 */
import { latinText } from './latin.js';

/** Stands for the vowel that is not written, until it is known whether it is spoken. */
const unwritten = '\u0259';

/** Where Hindi drops that vowel: between a vowel with one consonant and one consonant with a vowel. */
const silent = /(?<=[aeiou\u0259][^aeiou\u0259]h?)\u0259(?=[^aeiou\u0259]h?[aeiou\u0259])/y;

/** What is folded, in this order. */
const folds: readonly (readonly [RegExp, string])[] = [
  [/au/g, 'o'],
  [/aa/g, 'a'],
  [/ee|ii|ie(?=$)/g, 'i'],
  [/oo|uu|ou/g, 'u'],
  [/oa/g, 'o'],
  [/er(?=$|[^aeiou])/g, 'ar'],
  [/ay(?=$|[^aeiou])/g, 'ai'],
  [/iy(?=[aeou])/g, 'i'],
  [/chh/g, 'ch'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/c(?!h)/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/n(?=[bpm])/g, 'm'],
  [/([^aeiou])\1+/g, '$1'],
];

/** The folded form of one word, in lower case; other words may have the same. */
export function foldWord(word: string): string {
  let text = spoken(latinText(word.toLowerCase(), unwritten));
  for (const [form, plain] of folds) text = text.replace(form, plain);
  return text;
}

/**
 * Without the vowels that are not spoken, dropped from the end of the word on: अगरबत्ती is 'agarbatti'. Each is looked at
 * once, because dropping one makes none after it silent.
 */
function spoken(text: string): string {
  let word = text;
  for (let at = word.lastIndexOf(unwritten); at > 0; at = word.lastIndexOf(unwritten, at - 1)) {
    silent.lastIndex = at;
    if (silent.test(word)) word = word.slice(0, at) + word.slice(at + 1);
  }
  return word.replaceAll(unwritten, 'a');
}
