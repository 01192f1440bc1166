/** Texts as a search compares them, stored and sought alike (FIX-24). Pure. */
import { cleanSigns } from './clean.js';

/** Units as people write them behind a number, and the one that stands for them. */
const units: Readonly<Record<string, string>> = {
  ...spelt('kg', 'kg kgs kilo kilos kilogram kilograms'),
  ...spelt('g', 'g gm gms gr gram grams'),
  ...spelt('mg', 'mg mgs'),
  ...spelt('l', 'l lt ltr ltrs litre litres liter liters'),
  ...spelt('ml', 'ml mls'),
  ...spelt('m', 'm mtr mtrs metre metres meter meters'),
  ...spelt('cm', 'cm cms'),
  ...spelt('mm', 'mm mms'),
  ...spelt('inch', 'inch inches'),
  ...spelt('ft', 'ft feet foot'),
  ...spelt('pcs', 'pc pcs piece pieces'),
};

function spelt(unit: string, spellings: string): Record<string, string> {
  return Object.fromEntries(spellings.split(' ').map((spelling) => [spelling, unit]));
}

/** A unit that ends there, the longest spelling first. */
const aUnit = `(${Object.keys(units)
  .sort((one, other) => other.length - one.length)
  .join('|')})(?![\\p{L}\\p{M}\\p{N}])`;
const measured = new RegExp(`(\\d)[ -]?${aUnit}`, 'gu');

/** 'half', as India says it, before a unit: a half sleeve is none. */
const half = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:half|aadha|adha|आधा)[ -](?=${aUnit})`, 'gu');

const fraction = /(\d?)([\u00bc-\u00be\u2150-\u215e])/g;

/** '½' → '1/2'. */
const asDigits = (sign: string): string => sign.normalize('NFKC').replace('\u2044', '/');

const amount = new RegExp(`^\\d[\\d.,/]*(?:${[...new Set(Object.values(units))].join('|')})$`);

/** Whether a word is a number with its unit, as `plain` writes it; as such it is compared: 1kg is not in 11kg. */
export const isMeasure = (word: string): boolean => amount.test(word);

const measure = /^(\d+(?:\.\d+)?)(?:\/(\d+))?([a-z]+)$/;

/** The amount that a whole text is, with its unit as `units` has it: '½ Kg' is 0.5 kg; null where it is none. */
export function measureIn(text: string): { value: number; unit: string } | null {
  const word = plain(text);
  const [, number = '', divisor = '1', unit = ''] = measure.exec(word) ?? [];
  return isMeasure(word) && unit ? { value: Number(number) / Number(divisor), unit } : null;
}

/**
 * A text in lower case with plain apostrophes, without trade marks, with fractions as 1/2, and with numbers next to their
 * units: '½ Kg', 'half kg' and '1/2kg', '500 gms' and '500g' are the same.
 */
function plain(text: string): string {
  const written = text
    .replace(/[’‘ʼ`´′]/g, "'")
    .replace(/[™®©]/g, '')
    .replace(
      fraction,
      (_, digit: string, sign: string) => `${digit && `${digit} `}${asDigits(sign)}`,
    );
  return cleanSigns(written)
    .toLowerCase()
    .replace(half, '1/2 ')
    .replace(measured, (_, digit: string, unit: string) => digit + (units[unit] ?? unit));
}

/** From the beginning of a word only: from each of its letters, a long word would take its length squared. */
const hyphenated = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)+/gu;

/** A stored text as it is searched: without apostrophes, a word with hyphens in parts, and behind the text as one. */
export function searchedText(text: string): string {
  const line = plain(text).replaceAll("'", '');
  if (!line.includes('-')) return line;
  const joined = line.match(hyphenated)?.map((word) => word.replaceAll('-', '')) ?? [];
  return [line.replace(hyphenated, (word) => word.replaceAll('-', ' ')), ...joined].join(' ');
}

const pictures = /\p{Extended_Pictographic}/gu;

/** A search as its words, which keep their hyphens and apostrophes; each emoji is one, whatever its colour. */
export function soughtWords(query: string): string[] {
  return plain(query)
    .replace(/\p{Emoji_Modifier}/gu, '')
    .replace(pictures, ' $& ')
    .split(/\s+/u);
}

/** Whether a name holds what is sought, as it is written there or otherwise. */
export function isNamedWith(name: string, query: string): boolean {
  const text = searchedText(name);
  const sought = soughtWords(query).join(' ').replaceAll("'", '');
  return ['', ' '].some((gap) => text.includes(sought.replaceAll('-', gap)));
}

/** The ways in which a form of a searched word is written in texts that are stored as they were typed. */
export function writtenForms(form: string): string[] {
  const forms = [form];
  if (/\S \S/.test(form)) forms.push(form.trim().replaceAll(' ', '-'));
  if (isMeasure(form)) forms.push(form.replace(/(?=[a-z]+$)/, ' '));
  const sign = [...'½¼¾⅓⅔'].find((one) => form.startsWith(asDigits(one)));
  const signed = sign
    ? forms.flatMap((one) => [one, sign + one.slice(asDigits(sign).length)])
    : forms;
  return sign === '½' && isMeasure(form) ? [...signed, `half ${form.slice(3)}`] : signed;
}
