/** The text of a file, by the encoding that its bytes show; in words why it is none (FIX-13). Pure. */

/** By the name of a TextDecoder. */
export const encodings = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Western European (Windows)',
  macintosh: 'Western European (Mac)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big endian)',
} as const;
export type Encoding = keyof typeof encodings;

export interface DecodedTable {
  text: string;
  encoding: Encoding;
  /** The bytes leave no doubt. */
  isSure: boolean;
}

const beginsWith = (bytes: Uint8Array, begin: readonly number[]) =>
  begin.every((byte, index) => bytes[index] === byte);

const saveAsCsv = 'Open it and save it (or download it) as CSV, then choose that file.';

/** Files that people take for a table, by their first bytes. */
const others: [begin: number[], fault: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], `This is a spreadsheet file (.xlsx, .ods) and no CSV. ${saveAsCsv}`],
  [[0xd0, 0xcf, 0x11, 0xe0], `This is an old spreadsheet file (.xls) and no CSV. ${saveAsCsv}`],
  [[0x25, 0x50, 0x44, 0x46], `This is a PDF and no CSV. ${saveAsCsv}`],
];

const notText = `This file is no text. ${saveAsCsv}`;
const webPage = `This is a web page, as some programs save it under .xls. ${saveAsCsv}`;

function decode(bytes: Uint8Array, encoding: Encoding, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The encoding that a mark at the begin of the file names. */
function marked(bytes: Uint8Array): Encoding | undefined {
  if (beginsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  return beginsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : undefined;
}

/** In UTF-16 each plain sign has a byte of zero beside it, always on the same side. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0];
  bytes.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even === odd) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function detect(bytes: Uint8Array): DecodedTable {
  const named = marked(bytes) ?? unmarkedUtf16(bytes);
  const certain = named ?? 'utf-8';
  const text = decode(bytes, certain, true);
  if (text !== undefined) return { text, encoding: certain, isSure: true };
  if (named) return { text: decode(bytes, named, false) ?? '', encoding: named, isSure: false };
  // A broken sign among many whole ones makes no other encoding of it.
  const loose = decode(bytes, 'utf-8', false) ?? '';
  const broken = loose.split('\uFFFD').length - 1;
  const whole = loose.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  const encoding = whole > broken ? 'utf-8' : 'windows-1252';
  return { text: decode(bytes, encoding, false) ?? '', encoding, isSure: false };
}

/** The text of a file; undefined where its bytes are none. */
export function decodeText(bytes: Uint8Array): DecodedTable | undefined {
  const found = detect(bytes);
  return found.text.includes('\0') ? undefined : found;
}

/** `chosen`: the encoding that the owner says it has. */
export function decodeTable(
  bytes: Uint8Array,
  chosen?: Encoding,
): DecodedTable | { fault: string } {
  const other = others.find(([begin]) => beginsWith(bytes, begin));
  if (other) return { fault: other[1] };
  if (chosen) return { text: decode(bytes, chosen, false) ?? '', encoding: chosen, isSure: false };
  const found = decodeText(bytes);
  if (!found) return { fault: notText };
  const isPage = /^\s*<(?:!doctype|html|table|\?xml)\b/i.test(found.text);
  return isPage ? { fault: webPage } : found;
}
