/**
 * Processes long lists in parts, so that neither a statement nor its rows block the event loop
 * (ABUSE-03).
 */

/** The most rows of one statement. */
const batchRows = 200;

export function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / batchRows);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * batchRows, (index + 1) * batchRows),
  );
}
