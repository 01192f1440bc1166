/** Money is integer paise inside; rupees (at most 2 decimals) cross the API. */

/** Rupees → paise. Exact for numbers with at most 2 decimals; NaN stays NaN. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Paise → rupees as a JSON number with at most 2 decimals. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/** Whether a number of rupees has at most 2 decimals. */
export function isWholePaise(rupees: number): boolean {
  return Number.isFinite(rupees) && toPaise(rupees) / 100 === rupees;
}

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Paise → '₹1,23,456.00': Indian grouping, always 2 decimals (OQ-76). */
export function formatPaise(paise: number): string {
  return rupeeFormat.format(paise / 100);
}

/** Rupees → '₹1,23,456.00' (OQ-76). */
export function formatRupees(rupees: number): string {
  return formatPaise(toPaise(rupees));
}
