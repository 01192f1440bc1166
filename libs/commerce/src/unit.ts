/** Puts the unit in which a product is sold into words. */

const pieces = new Set([
  'pc',
  'pcs',
  'pc.',
  'pcs.',
  'piece',
  'pieces',
  'no',
  'nos',
  'unit',
  'units',
  'each',
]);

/** The text after a price: 'each', 'per kg', 'for 500 g'; '' without a unit. */
export function unitText(unit: string): string {
  const text = unit.trim();
  if (text === '') return '';
  if (pieces.has(text.toLowerCase())) return 'each';
  if (/^\d/.test(text)) return `for ${text}`;
  return `per ${text.replace(/^per\s+/i, '').replace(/^(kg|gm|ml|ltr)s$/i, '$1')}`;
}

/** What is counted by itself: '2 kg'. */
const measures = /^(?:(?:kilo)?grams?|kgs?|gms?|g|litres?|ltrs?|l|ml|metres?|m|cm|dozen)$/i;

/** So many of a unit: '2', '2 pieces', '2 kg', '2 × box of 12'. `count` is at least 2. */
export function unitsText(count: number, unit: string): string {
  const text = unit.trim();
  if (text === '') return String(count);
  if (pieces.has(text.toLowerCase())) return `${count} pieces`;
  return measures.test(text) ? `${count} ${text}` : `${count} × ${text.replace(/^per\s+/i, '')}`;
}
