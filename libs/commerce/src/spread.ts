/** Spreads an amount over lines so that the shares add up to it to the paisa (OFFER-04). */

export interface Weighted {
  id: string;
  /** What the line is worth, paise; a line of 0 gets nothing. */
  worth: number;
}

/**
 * Shares of an amount by line id, in proportion to what the lines are worth: each whole paise,
 * and what is left over goes to the largest remainders, of equal ones to the smaller id. No share is larger
 * than its line where the amount is not larger than all lines together; lines without a share are left out.
 */
export function spread(amount: number, lines: readonly Weighted[]): Map<string, number> {
  const worthy = lines.filter(({ worth }) => worth > 0);
  const whole = worthy.reduce((sum, { worth }) => sum + worth, 0);
  if (whole === 0 || amount <= 0) return new Map();
  const parts = worthy.map(({ id, worth }) => ({ id, ...divided(amount, worth, whole) }));
  let left = amount - parts.reduce((sum, { share }) => sum + share, 0);
  const order = parts.toSorted((one, other) => {
    if (one.remainder !== other.remainder) return one.remainder > other.remainder ? -1 : 1;
    return one.id < other.id ? -1 : 1;
  });
  for (const part of order) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return new Map(parts.filter(({ share }) => share > 0).map(({ id, share }) => [id, share]));
}

/** amount × worth ÷ whole; the product of two amounts may exceed the safe integers. */
function divided(amount: number, worth: number, whole: number) {
  const product = BigInt(amount) * BigInt(worth);
  const divisor = BigInt(whole);
  return { share: Number(product / divisor), remainder: product % divisor };
}
