/** What each column of a table is taken as, and which ones the owner is asked about (FIX-10). Pure. */
import { readNumber } from '@shop/commerce';
import { type ColumnKind, plainTitle, type TableField } from './columnNames.ts';
import { isNumber } from './readNumbers.ts';
import type { Table, TableColumn } from './readTable.ts';

/** Undefined = to be asked. */
export type ColumnChoice = TableField | 'none' | undefined;

/** The order of columns without names. */
const plainOrder: TableField[] = ['name', 'price', 'salePrice', 'category', 'stock', 'image'];

export const numberFields: ReadonlySet<ColumnChoice> = new Set(['price', 'salePrice', 'stock']);

/** What several columns may be taken as. */
const many: ReadonlySet<ColumnChoice> = new Set(['none', 'image', 'option']);

const isEmpty = ({ cells }: TableColumn) => cells.every((cell) => cell === '');

/** Columns without names are taken in the plain order, as far as their cells are of that kind. */
function byPlace(columns: readonly TableColumn[]): ColumnChoice[] {
  const choices = columns.map(({ cells }, place): ColumnChoice => {
    const field = plainOrder[place];
    const fits = cells.every((cell) => cell === '' || isNumber(cell) === numberFields.has(field));
    return fits ? field : undefined;
  });
  // Where one does not fit, those behind it may be shifted.
  const odd = choices.indexOf(undefined);
  return odd < 0 ? choices : choices.map((choice, place) => (place < odd ? choice : undefined));
}

const numberIn = (text = '') => Number(readNumber(text, 'point') ?? readNumber(text, 'comma') ?? 0);

/** Whether no cell of the first column is a greater number than the one beside it. */
function isNeverAbove(lower: TableColumn, upper: TableColumn): boolean {
  return lower.cells.every((cell, row) => {
    const high = numberIn(upper.cells[row]);
    return high === 0 || numberIn(cell) <= high;
  });
}

/** Two columns that say the same are both asked about. */
function withoutDoubles(choices: readonly ColumnChoice[]): ColumnChoice[] {
  const isDouble = (choice: ColumnChoice) =>
    !many.has(choice) && choices.filter((other) => other === choice).length > 1;
  return choices.map((choice) => (isDouble(choice) ? undefined : choice));
}

/** A shop's own meaning of a name that says little elsewhere. */
function foreignKind(
  titles: readonly string[],
): (title: string) => TableField | 'none' | undefined {
  const isShopify = titles.includes('handle') && titles.includes('variant price');
  const isWoo = titles.includes('regular price') && titles.includes('published');
  return (title) => {
    if (isShopify && title === 'product category') return 'none';
    if (isShopify && title === 'type') return 'category';
    return isWoo && title === 'type' ? 'none' : undefined;
  };
}

function byName(columns: readonly TableColumn[]): ColumnChoice[] {
  const foreign = foreignKind(columns.map(({ title }) => plainTitle(title)));
  const kinds = columns.map(({ kind, title }) => foreign(plainTitle(title)) ?? kind);
  const columnOf = (kind: ColumnKind) => columns[kinds.indexOf(kind)];
  const [price, full] = [columnOf('price'), columnOf('fullPrice')];
  // Beside a price before any offer, a mere 'Price' is what buyers pay.
  const isPaid = price && full && !columnOf('salePrice') && isNeverAbove(price, full);
  const choices = columns.map((column, place): ColumnChoice => {
    const kind = kinds[place];
    if (isEmpty(column)) return 'none';
    if (kind === 'fullPrice') return 'price';
    if (kind === 'price' && isPaid) return 'salePrice';
    if (kind === 'salePrice' && !price && !full) return 'price';
    if (kind === 'shortDescription') return columnOf('description') ? 'none' : 'description';
    return kind;
  });
  return withoutDoubles(choices);
}

/** A first choice for each column. */
export function chooseColumns({ columns, hasTitles }: Table): ColumnChoice[] {
  return hasTitles ? byName(columns) : byPlace(columns);
}

/** In words, what has to be answered before rows can be taken, by column; -1 = of the table. */
export function choiceFaults(choices: readonly ColumnChoice[]): Map<number, string> {
  const faults = new Map<number, string>();
  choices.forEach((choice, column) => {
    if (choice === undefined) faults.set(column, 'What is in this column?');
    const isDouble = !many.has(choice) && choices.indexOf(choice) !== column;
    if (choice && isDouble) faults.set(column, 'Another column is taken as that');
  });
  if (faults.size === 0 && !choices.includes('name'))
    faults.set(-1, 'Say which column holds the names of your products.');
  return faults;
}
