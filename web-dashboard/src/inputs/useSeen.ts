/** The row as the screen showed it when its first edit began: what a save is made against (MEND-24). */
import { useRef } from 'react';

/** The row, and how to say that a save has made another of it while edits go on. */
export function useSeen<Row>(row: Row, isEdited: boolean): [seen: Row, see: (row: Row) => void] {
  const seen = useRef(row);
  if (!isEdited) seen.current = row;
  return [seen.current, (next) => (seen.current = next)];
}
