/** The cells of a table as text: pasted, or out of a file with commas, semicolons, tabs or bars (FIX-12, FIX-13). */
import { cleanText, withoutEntities } from '@shop/commerce';
import Papa from 'papaparse';

export interface TableLine {
  /** Where it begins in the file, counted from 1. */
  line: number;
  cells: string[];
}

export type SplitTable = { lines: TableLine[]; separator: string } | { fault: string };

/** Where two fit equally well, the first one: a tab never is part of a text, and a comma often is part of a number. */
const separators = ['\t', ';', ',', '|'];

/** How many lines are looked at to find the separator. */
const sampled = 50;

/** Excel's own line that names the separator. */
const separatorLine = /^"?sep=([,;|\t])"?[^\S\n]*(?:\n|$)/i;

const parse = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });

/** The share of lines with as many cells as most of them have, if those are several. */
function evenness(text: string, separator: string): number {
  const rows = parse(text, separator, sampled).data;
  const widths = rows.filter((row) => row.join('').trim() !== '').map((row) => row.length);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  counts.delete(1);
  return Math.max(0, ...counts.values()) / Math.max(1, widths.length);
}

function separatorOf(text: string): string {
  const found = separators.map((separator) => ({ separator, even: evenness(text, separator) }));
  return found.reduce((best, next) => (next.even > best.even ? next : best)).separator;
}

/** The apostrophe that keeps a text from being a formula, as spreadsheets and our own tables write it. */
const textMark = /^'(?=[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A cell without white space around it; entities are what a shop's export wrote for signs, unless it is HTML. */
function cellText(text: string): string {
  const isHtml = /<[a-z][^>]*>/i.test(text);
  return cleanText(isHtml ? text : withoutEntities(text)).replace(textMark, '');
}

/** In words, where a quote is opened that the file does not close. */
function quoteFault(parsed: Papa.ParseResult<string[]>, text: string, above: number) {
  const open = parsed.errors.find(({ code, row = 0 }) => {
    // A quote within a cell of one line is what somebody typed, as in "10" plate".
    const spansLines = parsed.data[row]?.some((cell) => cell.includes('\n') && cell.includes('"'));
    return code === 'MissingQuotes' || (code === 'InvalidQuotes' && spansLines);
  });
  if (!open) return undefined;
  const line = text.slice(0, open.index ?? 0).split('\n').length + above;
  return `Line ${line}: a cell begins with a quote (") that is not closed. Close it, or take it away, and read the table again.`;
}

/** A quote begins a cell also behind a space, as people type it; within a quoted cell it would be doubled. */
function withQuotesFirst(text: string, separator: string): string {
  const mark = separator === '|' ? '\\|' : separator;
  return text.replace(new RegExp(`(^|\\n|${mark}) +"(?!")`, 'g'), '$1"');
}

/** The lines that are not empty; else in words why the text is no table. */
export function splitTable(given: string): SplitTable {
  const plain = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [head = '', named] = separatorLine.exec(plain) ?? [];
  const body = plain.slice(head.length);
  const above = head.endsWith('\n') ? 1 : 0;
  const separator = named ?? separatorOf(body);
  const text = withQuotesFirst(body, separator);
  const parsed = parse(text, separator);
  const fault = quoteFault(parsed, text, above);
  if (fault) return { fault };
  let line = 1 + above;
  const lines: TableLine[] = [];
  for (const row of parsed.data) {
    const cells = row.map(cellText);
    if (cells.some((cell) => cell !== '')) lines.push({ line, cells });
    line += row.join('').split('\n').length;
  }
  return lines.length > 0 ? { lines, separator } : { fault: 'There are no rows in that.' };
}
