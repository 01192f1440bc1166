/** Tables as CSV that a spreadsheet opens right, and that run nothing in it (FIX-74). Pure. */

export type Cell = string | number;

/** Tells Excel that the file is UTF-8; it stands before the first line. */
export const byteOrderMark = '\uFEFF';

/** A line of the file, with its end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

/** Amounts with paise have two places, so that a column looks alike. */
function written(cell: Cell): string {
  if (typeof cell === 'string') return `"${harmless(cell).replaceAll('"', '""')}"`;
  return Number.isInteger(cell) ? String(cell) : cell.toFixed(2);
}

/** What makes a spreadsheet take a text for a formula, also behind signs that nobody sees and in full width. */
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A text that people typed as text, never as a formula: those get an apostrophe before them, as spreadsheets write it. */
const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text);
