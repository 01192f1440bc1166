/** Puts the unit of a price into words. */

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
