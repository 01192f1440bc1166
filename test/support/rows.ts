/** Names requirement rows in a test's tags. */

/** The ids from one row to another of the same area, e.g. CAT-02, CAT-03, CAT-04. */
export function rows(first: string, last: string): string[] {
  const [area = '', from = ''] = first.split('-');
  const count = Number(last.split('-')[1]) - Number(from) + 1;
  return Array.from(
    { length: count },
    (_, index) => `${area}-${String(Number(from) + index).padStart(2, '0')}`,
  );
}
