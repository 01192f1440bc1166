/** Maps the server's field paths to cells: 'products[3].price' → row 3, cell price. */
import type { FieldProblem } from '@shop/contract';
import type { SkuFaults } from '../products/skus/skuFaults.ts';
import { type BulkCell, type BulkFaults, bulkCells } from './bulkRow.ts';

function cellOf(field: string): BulkCell {
  if (field.startsWith('categories')) return 'category';
  if (field.startsWith('images')) return 'image';
  return bulkCells.find((cell) => cell === field) ?? 'name';
}

/** The faults that the server found, by the index of the row in the body. */
export function serverFaults(errors: readonly FieldProblem[]): Map<number, BulkFaults> {
  const faults = new Map<number, BulkFaults>();
  for (const { field = '', message } of errors) {
    const [, index, rest = ''] = /^products\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
    if (index === undefined || rest.startsWith('skus[')) continue;
    const present = faults.get(Number(index)) ?? {};
    faults.set(Number(index), { ...present, [cellOf(rest)]: message });
  }
  return faults;
}

/** The faults of combinations, by the index of the row in the body and then of the sku. */
export function skuServerFaults(
  errors: readonly FieldProblem[],
): Map<number, Map<number, SkuFaults>> {
  const faults = new Map<number, Map<number, SkuFaults>>();
  for (const { field = '', message } of errors) {
    const [, row, sku, cell = ''] = /^products\[(\d+)\]\.skus\[(\d+)\]\.?(\w*)/.exec(field) ?? [];
    if (row === undefined) continue;
    const ofRow = faults.get(Number(row)) ?? new Map<number, SkuFaults>();
    ofRow.set(Number(sku), { ...ofRow.get(Number(sku)), [cell || 'code']: message });
    faults.set(Number(row), ofRow);
  }
  return faults;
}
