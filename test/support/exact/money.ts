/** Computes money in a second way, by the digits of decimals and BigInt, to compare the product's rules with. */

/** Paise of a decimal such as '249.5'. Throws for anything that is not rupees with at most 2 decimals. */
export function exactPaise(decimal: string): bigint {
  const [, rupees, decimals = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  if (rupees === undefined) throw new Error(`${decimal} is no amount of rupees`);
  return BigInt(rupees + decimals.padEnd(2, '0'));
}

/** Rupees as JSON writes them: no zeros at the end, no point without decimals. */
export function exactDecimal(paise: bigint): string {
  const digits = String(paise).padStart(3, '0');
  const decimals = digits.slice(-2).replace(/0+$/, '');
  return digits.slice(0, -2) + (decimals && `.${decimals}`);
}

export interface ExactLine {
  price: number;
  quantity: number;
}

/** The sum of the lines and, for a delivery, the charges. Paise. */
export function exactTotal(
  lines: readonly ExactLine[],
  type: 'delivery' | 'pickup',
  charges: number,
): bigint {
  const start = type === 'delivery' && lines.length > 0 ? BigInt(charges) : 0n;
  return lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), start);
}

/** Percent off, halves rounded up; 0 when nothing is taken off, and 1 to 99 for a part (FIX-05). */
export function exactPercent(price: bigint, reduced: bigint): bigint {
  if (price <= 0n || reduced < 0n || reduced >= price) return 0n;
  const percent = (200n * (price - reduced) + price) / (2n * price);
  if (reduced === 0n) return percent;
  if (percent < 1n) return 1n;
  return percent > 99n ? 99n : percent;
}
