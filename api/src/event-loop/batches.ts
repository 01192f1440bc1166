/**
 * Processes long lists in parts, so that neither a statement nor its rows block the event loop
 * (ABUSE-03).
 */
import { nextSlice } from './slices.js';

/** The most rows of one statement; of the largest products, 50 are read in about 15 ms. */
const batchRows = 50;

/**
 * Gives the rows batch by batch, each in a turn of the event loop of its own: otherwise answers
 * that PostgreSQL gives faster than they are read would be read in one turn, up to 2 MB of them.
 */
export async function* batchesOf<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (let first = 0; first < rows.length; first += batchRows) {
    if (first > 0) await nextSlice();
    yield rows.slice(first, first + batchRows);
  }
}
