/** Reads a whole list page by page, because one answer holds at most 1,000 rows (ABUSE-09). */
import { limits } from '@shop/contract';

/**
 * Resolves with every row of the list at `address`, in the list's order; `read` fetches the rows of one page.
 * Rows that are added meanwhile move others to the next page; each row is returned once all the same.
 */
export async function allRows<Row extends { id: string }>(
  address: string,
  read: (address: string) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  const size = limits.listRange;
  for (let first = 0; ; first += size) {
    const range = encodeURIComponent(JSON.stringify([first, first + size - 1]));
    const page = await read(`${address}${address.includes('?') ? '&' : '?'}range=${range}`);
    for (const row of page) if (!rows.has(row.id)) rows.set(row.id, row);
    if (page.length < size) return [...rows.values()];
  }
}
