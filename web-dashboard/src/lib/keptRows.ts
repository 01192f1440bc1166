/** The rows of a list, and below them those that are being worked on and that it has no more. */
export function keptRows<Row extends { id: string }>(
  listed: readonly Row[],
  kept: ReadonlyMap<string, Row>,
): Row[] {
  const ids = new Set(listed.map(({ id }) => id));
  return [...listed, ...[...kept.values()].filter(({ id }) => !ids.has(id))];
}
