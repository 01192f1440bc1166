/**
 * Indian scripts in Latin letters, as people write names in addresses: 'आशा मिठाई' → 'asha mithai'
 * (MEND-37). Nine scripts of Unicode stand in blocks of one layout, so that one table reads them all.
 */
import { limits } from '@shop/contract';
import { trimSlug, typeSlug } from './slug.js';

const blockSize = 0x80;
const firstBlock = 0x0900;

/** The scripts of the blocks, one behind the other as in Unicode. */
const scripts = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'odia',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
] as const;
type Script = (typeof scripts)[number];

/** Scripts of languages that drop the unwritten 'a' at the end of a word: राम is 'ram'. */
const dropsLastVowel: ReadonlySet<Script> = new Set([
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
]);

/** Letters by their place in a block, one after the other from `first` on. */
const from = (first: number, letters: string): [number, string][] =>
  letters.split(' ').map((letter, index) => [first + index, letter]);

const vowels = new Map(from(0x05, 'a a i i u u ri li e e e ai o o o au'));
const signs = new Map(from(0x3e, 'a i i u u ri ri e e e ai o o o au'));
const consonants = new Map(
  from(
    0x15,
    'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h',
  ),
);
const digits = new Map(from(0x66, '0 1 2 3 4 5 6 7 8 9'));

/** How consonants sound with a dot below (nukta). */
const dotted: Readonly<Record<string, string>> = { j: 'z', ph: 'f', d: 'r', dh: 'rh' };

const place = { candrabindu: 0x01, anusvara: 0x02, nukta: 0x3c, virama: 0x4d };

/** Signs that only one script has at that place. */
const own: Partial<Record<Script, ReadonlyMap<number, string>>> = {
  bengali: new Map([
    [0x4e, 't'],
    [0x70, 'r'],
    [0x71, 'v'],
  ]),
  gurmukhi: new Map([[0x70, 'n']]),
  odia: new Map([[0x71, 'v']]),
  malayalam: new Map(from(0x7a, 'n n r l l k')),
};

interface Sign {
  script: Script;
  at: number;
}

function signOf(character: string | undefined): Sign | null {
  const offset = (character?.codePointAt(0) ?? 0) - firstBlock;
  const script = scripts[Math.floor(offset / blockSize)];
  return script ? { script, at: offset % blockSize } : null;
}

/** Whether the lips are closed by what follows, so that a nasal is spoken as 'm'. */
const isLabial = (next: Sign | null) => next !== null && next.at >= 0x2a && next.at <= 0x2e;

/** The vowel after a consonant: a written one, none, or the 'a' that is not written. */
function vowelAfter(
  sign: Sign,
  next: Sign | null,
  { isCluster, isFirst, unwritten }: { isCluster: boolean; isFirst: boolean; unwritten: string },
): string {
  if (next && (signs.has(next.at) || next.at === place.virama)) return '';
  const isLast = next === null;
  return isLast && !isCluster && !isFirst && dropsLastVowel.has(sign.script) ? '' : unwritten;
}

/** One word in Latin letters; other signs stay, without their accents. */
function latinWord(word: string, unwritten: string): string {
  const characters = [...word];
  const all = characters.map(signOf);
  let text = '';
  let isCluster = false;
  for (const [index, sign] of all.entries()) {
    const character = characters[index] ?? '';
    if (!sign) {
      text += character.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
      continue;
    }
    const { at } = sign;
    const consonant = consonants.get(at);
    if (consonant) {
      const isDotted = all[index + 1]?.at === place.nukta;
      const next = all[index + (isDotted ? 2 : 1)] ?? null;
      const sound = isDotted ? (dotted[consonant] ?? consonant) : consonant;
      text += sound + vowelAfter(sign, next, { isCluster, isFirst: index === 0, unwritten });
      isCluster = false;
    } else if (at === place.candrabindu || at === place.anusvara) {
      const next = all[index + 1] ?? null;
      const isLastM = next === null && !dropsLastVowel.has(sign.script);
      text += isLastM || isLabial(next) ? 'm' : 'n';
    } else if (at === place.virama) {
      isCluster = true;
    } else {
      text += own[sign.script]?.get(at) ?? vowels.get(at) ?? signs.get(at) ?? digits.get(at) ?? '';
    }
  }
  return text;
}

/** Texts that are in Latin letters already; most are. */
const plainText = /^[\x20-\x7e]*$/;

/** Text in Latin letters, word by word; `unwritten` stands for the vowel that Indian scripts don't write. */
export function latinText(text: string, unwritten = 'a'): string {
  if (plainText.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/\S+/g, (word) => latinWord(word, unwritten));
}

/** The slug that a store's name suggests; '' when nothing of the name can stand in one. */
export function slugOf(name: string): string {
  const slug = typeSlug(latinText(name).replace(/['’]/g, '')).replace(/-+/g, '-');
  return trimSlug(trimSlug(slug).slice(0, limits.slug));
}
