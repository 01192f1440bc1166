/** The order in which a filter offers the values of an option (FIND-02). Pure. */

/** Sizes of clothes, smallest first, by what they are written as in capitals without spaces and hyphens. */
const sizes: readonly (readonly string[])[] = [
  ['XXXS', '3XS'],
  ['XXS', '2XS'],
  ['XS', 'XSMALL', 'EXTRASMALL'],
  ['S', 'SMALL'],
  ['M', 'MEDIUM'],
  ['L', 'LARGE'],
  ['XL', 'XLARGE', 'EXTRALARGE'],
  ['XXL', '2XL'],
  ['XXXL', '3XL'],
  ['XXXXL', '4XL'],
  ['XXXXXL', '5XL'],
  ['XXXXXXL', '6XL'],
  ['FREESIZE', 'ONESIZE', 'FREE'],
];

const ranks = new Map(sizes.flatMap((words, rank) => words.map((word) => [word, rank] as const)));

const rankOf = (value: string) => ranks.get(value.toUpperCase().replace(/[\s-]/g, ''));

/** Units by kind, with how many of the smallest one they are. */
const units: readonly Readonly<Record<string, number>>[] = [
  { month: 1, months: 1, mo: 1, year: 12, years: 12, yr: 12, yrs: 12 },
  { g: 1, gm: 1, gms: 1, gram: 1, grams: 1, kg: 1000, kgs: 1000 },
  { ml: 1, l: 1000, ltr: 1000, litre: 1000, litres: 1000 },
  { mm: 1, cm: 10, m: 1000, metre: 1000, metres: 1000 },
  { inch: 1, inches: 1, in: 1, '"': 1, ft: 12, feet: 12 },
];

const measured = /^(\d+(?:\.\d+)?)(?:\s*[-–]\s*\d+(?:\.\d+)?)?\s*([a-z"]+)$/i;

/** How much the values are, '500 g' or '4–5 years', in a unit of theirs; null where they have none in common. */
function amountsOf(values: readonly string[]): Map<string, number> | null {
  const parts = values.map((value) => measured.exec(value.trim()) ?? []);
  const kind = units.find((one) => parts.every(([, , unit = '']) => unit.toLowerCase() in one));
  if (!kind) return null;
  const amounts = parts.map(
    ([, number, unit = '']) => Number(number) * (kind[unit.toLowerCase()] ?? 1),
  );
  return new Map(values.map((value, index) => [value, amounts[index] ?? 0]));
}

const digits = /\d+(?:\.\d+)?/g;

const numeric = new Intl.Collator('en-IN', { numeric: true });

/**
 * The values with sizes of clothes from the smallest on, before others; amounts, ages and values that
 * differ in their numbers alone ('28', '30') by what they come to. Otherwise as they came: products
 * list them as their owner wants them.
 */
export function inUsualOrder<Item extends { value: string }>(values: readonly Item[]): Item[] {
  const known = values.filter(({ value }) => rankOf(value) !== undefined);
  if (known.length > 0) {
    const rank = ({ value }: Item) => rankOf(value) ?? sizes.length;
    return values.toSorted((one, other) => rank(one) - rank(other));
  }
  const texts = values.map(({ value }) => value);
  const amounts = amountsOf(texts);
  const amount = ({ value }: Item) => amounts?.get(value) ?? 0;
  if (amounts) return values.toSorted((one, other) => amount(one) - amount(other));
  const words = new Set(texts.map((text) => text.replace(digits, '0')));
  const isNumbered = words.size === 1 && [...words][0]?.includes('0');
  if (!isNumbered) return [...values];
  return values.toSorted((one, other) => numeric.compare(one.value, other.value));
}
