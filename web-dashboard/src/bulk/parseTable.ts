/**
 * Reads rows pasted from a spreadsheet or taken from a CSV file: separated by tabs, commas or semicolons, with
 * quotes.
 */
import { type BulkCell, type BulkValues, bulkCells } from './bulkRow.ts';

function separatorOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const counts = ['\t', ';', ','].map((mark) => ({ mark, count: line.split(mark).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).mark;
}

/** The cells of every line; a quoted cell may hold separators and line ends. */
function splitTable(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  const source = text.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
  for (let index = 0; index < source.length; index += 1) {
    const mark = source[index] ?? '';
    if (quoted) {
      if (mark !== '"') cell += mark;
      else if (source[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else quoted = false;
    } else if (mark === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (mark === separator) endCell();
    else if (mark === '\n') {
      endCell();
      rows.push([]);
    } else cell += mark;
  }
  endCell();
  return rows.filter((row) => row.some((text) => text !== ''));
}

/** The order of columns without a header. */
const plainOrder: BulkCell[] = ['name', 'price', 'salePrice', 'category', 'stock', 'image'];

function columnOf(title: string): BulkCell | undefined {
  const word = title.toLowerCase().replace(/[^a-z]/g, '');
  const known: Record<string, BulkCell> = {
    product: 'name',
    title: 'name',
    mrp: 'price',
    sale: 'salePrice',
    categories: 'category',
    quantity: 'stock',
    qty: 'stock',
    images: 'image',
    picture: 'image',
  };
  return bulkCells.find((cell) => cell.toLowerCase() === word) ?? known[word];
}

/** '₹1,299.00' → '1299.00'; anything else as it is. */
function plainNumber(text: string): string {
  const bare = text.replace(/^(?:₹|rs\.?|inr)\s*/i, '').replace(/,/g, '');
  return /^\d+(?:\.\d+)?$/.test(bare) ? bare : text;
}

/** The rows of a pasted table; a first line of column names sets the order. */
export function parseTable(text: string): Partial<BulkValues>[] {
  const [first = [], ...rest] = splitTable(text);
  const titles = first.map(columnOf);
  const hasHeader = titles.includes('name');
  const columns = hasHeader ? titles : plainOrder;
  const lines = hasHeader ? rest : [first, ...rest];
  const numeric = new Set<BulkCell>(['price', 'salePrice', 'stock']);
  return lines.map((line) => {
    const entries = line.flatMap((cell, index): [BulkCell, string][] => {
      const column = columns[index];
      return column ? [[column, numeric.has(column) ? plainNumber(cell) : cell]] : [];
    });
    return Object.fromEntries(entries);
  });
}
