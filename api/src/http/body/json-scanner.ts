/**
 * Finds strings, brackets and commas in the bytes of a JSON text, and refuses what exceeds the
 * limits.
 */
import { Problem } from '../problem.js';
import type { JsonPieces } from './json-pieces.js';

/** The deepest nesting. Our bodies need 5; a gateway's webhook may need a few more. */
const maxDepth = 32;

/**
 * The usual most values of so many bytes: 1,000 products with all their pictures, categories and
 * variants, each of which takes 8 bytes or more.
 */
const usualValues = (bytes: number) => Math.min(500_000, 10_000 + bytes / 8);

/**
 * The longest string: a page of 200,000 characters, each written as two escapes, has half as many
 * bytes.
 */
const maxStringBytes = 2.5 * 1024 * 1024;

/** The least bytes of a piece for one JSON.parse, which takes about 5 ms at worst. */
const pieceBytes = 32 * 1024;

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

export class JsonScanner {
  private valuesLeft: number;

  constructor(
    private readonly bytes: Buffer,
    private position: number,
    private readonly pieces: JsonPieces,
    maxValues = usualValues(bytes.length),
  ) {
    this.valuesLeft = maxValues;
  }

  /** Reads until a piece has been parsed or scanned; false at the end of the text. */
  scanPiece(): boolean {
    const { bytes, pieces } = this;
    const end = Math.min(this.position + 2 * pieceBytes, bytes.length);
    let at = this.position;
    for (; at < end; at += 1) {
      const byte = bytes[at];
      if (byte === quote) at = endOfString(bytes, at);
      else if (byte === comma) {
        this.count();
        pieces.comma(at);
        if (at - pieces.parsedUntil >= pieceBytes) {
          pieces.parseBefore(at);
          this.position = at + 1;
          return true;
        }
      } else if (byte === openList || byte === openObject) this.open(at, byte === openObject);
      else if (byte === closeList || byte === closeObject) pieces.close(at, byte === closeObject);
    }
    this.position = at;
    return at < bytes.length;
  }

  private open(at: number, isObject: boolean): void {
    this.count();
    this.pieces.open(at, isObject);
    if (this.pieces.depth > maxDepth) {
      throw new Problem('MALFORMED', 'The request is nested too deeply');
    }
  }

  private count(): void {
    this.valuesLeft -= 1;
    if (this.valuesLeft < 0) throw new Problem('MALFORMED', 'The request holds too many values');
  }
}

/** The end of the string that begins at a position. */
function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  if (at - start > maxStringBytes)
    throw new Problem('MALFORMED', 'The request holds too long a text');
  return at;
}
