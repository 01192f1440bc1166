/** Publish dates as the form shows them: in India's time, whatever the browser's is (PUB-04). */

/** India is this much ahead of UTC, ms; it has no summer time. */
const ahead = 5.5 * 3_600_000;

/** '2026-11-25T04:30:00.000Z' → '2026-11-25T10:00'; '' stays. */
export function indianDateTime(iso: string | undefined): string {
  const at = Date.parse(iso ?? '');
  return Number.isNaN(at) ? '' : new Date(at + ahead).toISOString().slice(0, 16);
}

/** '2026-11-25T10:00' → '2026-11-25T04:30:00.000Z'; what is no date is ''. */
export function fromIndianDateTime(text: string): string {
  const at = Date.parse(`${text}Z`);
  return text === '' || Number.isNaN(at) ? '' : new Date(at - ahead).toISOString();
}
