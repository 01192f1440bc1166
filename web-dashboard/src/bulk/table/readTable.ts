/** Finds the line with the columns' names in a table, and what lies above and below it (FIX-12). Pure. */
import { type ColumnKind, kindOf } from './columnNames.ts';
import { isNumber } from './readNumbers.ts';
import { splitTable, type TableLine } from './splitTable.ts';

export interface TableColumn {
  /** '' where the table does not name it. */
  title: string;
  kind: ColumnKind | undefined;
  /** Its cells, one for each line. */
  cells: string[];
}

export interface Table {
  separator: string;
  hasTitles: boolean;
  columns: TableColumn[];
  lines: TableLine[];
  /** Lines above the names, such as the title of a price list. */
  leftOut: TableLine[];
}

export type ReadTable = { table: Table } | { fault: string };

/** Names stand among the first lines. */
const searched = 20;

const filled = ({ cells }: TableLine) => cells.filter((cell) => cell !== '');

/** How many columns a line names; a line with a number in it names none. */
function namesIn(line: TableLine): number {
  const cells = filled(line);
  if (cells.some(isNumber)) return 0;
  return cells.filter((cell) => kindOf(cell) !== undefined).length;
}

/** A line of names that nobody knows: words alone, above columns with numbers. */
function looksLikeNames(line: TableLine, below: readonly TableLine[]): boolean {
  const cells = filled(line);
  if (cells.length < 2 || cells.some(isNumber)) return false;
  return line.cells.some((cell, column) => {
    const others = below.map(({ cells }) => cells[column] ?? '').filter((text) => text !== '');
    return cell !== '' && others.length > 0 && others.every(isNumber);
  });
}

/** The index of the line with the names; -1 where there is none. */
function titlesAt(lines: readonly TableLine[]): number {
  const counts = lines.slice(0, searched).map(namesIn);
  const most = Math.max(...counts);
  if (most > 0) return counts.indexOf(most);
  const first = lines.findIndex((line) => filled(line).length > 1);
  return lines[first] && looksLikeNames(lines[first], lines.slice(first + 1)) ? first : -1;
}

/** In words, which line has more cells than columns are named: all behind its comma would be shifted. */
function widthFault(titles: TableLine, lines: readonly TableLine[], separator: string) {
  const width = titles.cells.findLastIndex((cell) => cell !== '') + 1;
  const wide = lines.find(({ cells }) => cells.slice(width).some((cell) => cell !== ''));
  if (!wide) return undefined;
  const mark = separator === '\t' ? 'a tab' : `“${separator}”`;
  return `Line ${wide.line} has ${wide.cells.length} cells, and line ${titles.line} names ${width} columns. A cell with ${mark} in it stands in quotes ("…"); a column needs a name.`;
}

export function readTable(text: string): ReadTable {
  const split = splitTable(text);
  if ('fault' in split) return split;
  const { lines: all, separator } = split;
  const at = titlesAt(all);
  const titles = all[at];
  // Without names, what stands alone in a line above the table is its title.
  const [top, ...below] = all.map((line) => filled(line).length);
  const isTitled = top === 1 && below.length > 0 && below.every((count) => count > 1);
  const begin = titles ? at + 1 : Number(isTitled);
  const lines = all.slice(begin);
  if (lines.length === 0) return { fault: 'There are no rows in that.' };
  const fault = titles && widthFault(titles, lines, separator);
  if (fault) return { fault };
  const width = Math.max(titles?.cells.length ?? 0, ...lines.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => {
    const title = titles?.cells[column] ?? '';
    const cells = lines.map((line) => line.cells[column] ?? '');
    return { title, kind: title ? kindOf(title) : undefined, cells };
  });
  const leftOut = all.slice(0, titles ? at : begin);
  return { table: { separator, hasTitles: titles !== undefined, columns, lines, leftOut } };
}
