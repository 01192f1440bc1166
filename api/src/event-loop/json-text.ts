/** JSON.stringify of long lists, element by element (ABUSE-03). */
import { nextSlice, sliceIsOver } from './slices.js';

/** Lists with fewer elements are serialised at once. */
const longList = 50;

/** The JSON of a value whose long list, if any, is the value itself or one of its fields. */
export async function jsonText(value: object): Promise<string> {
  const pieces: string[] = [];
  for (const piece of piecesOf(value)) {
    pieces.push(piece);
    if (sliceIsOver()) await nextSlice();
  }
  return pieces.join('');
}

/**
 * The same as UTF-8. Megabytes are never one text: to write to that much new memory at once would
 * itself block for as long as many slices.
 */
export async function jsonBytes(value: object): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for (const piece of piecesOf(value)) {
    const bytes = Buffer.from(piece);
    pieces.push(bytes);
    length += bytes.length;
    if (sliceIsOver()) await nextSlice();
  }
  const all = Buffer.allocUnsafe(length);
  let at = 0;
  for (const piece of pieces) {
    at += piece.copy(all, at);
    if (sliceIsOver()) await nextSlice();
  }
  return all;
}

/** Whether a value holds a list that is worth the slices. */
export function holdsLongList(value: object): boolean {
  return isLong(value) || Object.values(value).some(isLong);
}

const isLong = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length >= longList;

function piecesOf(value: object): Generator<string> {
  return Array.isArray(value) ? listPieces(value) : fieldPieces(value);
}

function* fieldPieces(fields: object): Generator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(fields)) {
    const text = isLong(value) ? '' : JSON.stringify(value);
    if (text === undefined) continue;
    yield `${before}${JSON.stringify(name)}:${text}`;
    if (isLong(value)) yield* listPieces(value);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  let before = '[';
  for (const element of list) {
    yield before + (JSON.stringify(element) ?? 'null');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
