/** Parses JSON bodies in slices, with limits on nesting and number of values (ABUSE-01, ABUSE-03). */
import { isUtf8 } from 'node:buffer';
import { nextSlice, sliceIsOver } from '../../event-loop/slices.js';
import { Problem } from '../problem.js';
import { JsonPieces } from './json-pieces.js';
import { JsonScanner } from './json-scanner.js';

export const notJson = 'The request could not be read';

const byteOrderMark = 3;

/**
 * The value of the text. Throws MALFORMED for what is not JSON in UTF-8, or exceeds the nesting of
 * any of our bodies or `maxValues`.
 */
export async function parseJson(bytes: Buffer, maxValues?: number): Promise<unknown> {
  try {
    if (!isUtf8(bytes)) throw new SyntaxError('The body is not UTF-8');
    const start = bytes.subarray(0, byteOrderMark).equals(bom) ? byteOrderMark : 0;
    const pieces = new JsonPieces(bytes, start);
    const scanner = new JsonScanner(bytes, start, pieces, maxValues);
    while (scanner.scanPiece()) {
      if (sliceIsOver()) await nextSlice();
    }
    return pieces.end();
  } catch (error) {
    if (error instanceof SyntaxError) throw new Problem('MALFORMED', notJson);
    throw error;
  }
}

const bom = Buffer.from([0xef, 0xbb, 0xbf]);
