/** Holds the rows of bulk-add: typed, or read from a table as soon as the store's categories are loaded. */
import { cleanText } from '@shop/commerce';
import type { Category } from '@shop/contract';
import { useCallback, useEffect, useState } from 'react';
import { toast } from 'sonner';
import type { useCategories } from '../category/useCategories.ts';
import { type BulkFaults, type BulkRow, categoryId, isBlank, newRow } from './bulkRow.ts';
import { unknownNames } from './newCategories.ts';
import type { TableRow } from './table/productLines.ts';

const freshRows = () => [newRow(), newRow(), newRow()];

export function useNewRows(known: ReturnType<typeof useCategories>) {
  const { data: categories = [] } = known;
  const [rows, setRows] = useState(freshRows);
  const [faults, setFaults] = useState<ReadonlyMap<string, BulkFaults>>(new Map());
  /** Rows that were read and wait for the categories to be loaded. */
  const [waiting, setWaiting] = useState<TableRow[]>([]);

  const isKnown = known.data !== undefined;
  useEffect(() => {
    if (!isKnown || waiting.length === 0) return;
    const read = waiting.map((values) => {
      const { category: wanted = '' } = values;
      return newRow({ ...values, category: categoryId(wanted, categories), wanted });
    });
    setRows((present) => [...present.filter((row) => !isBlank(row)), ...read]);
    setWaiting([]);
    toast.success(`${read.length} ${read.length === 1 ? 'row' : 'rows'} read`);
  }, [isKnown, categories, waiting]);

  const change = useCallback((key: string, part: Partial<BulkRow>) => {
    setRows((present) => present.map((row) => (row.key === key ? { ...row, ...part } : row)));
    setFaults((present) => {
      if (!present.has(key)) return present;
      const next = new Map(present);
      next.delete(key);
      return next;
    });
  }, []);
  const remove = useCallback((key: string) => {
    setRows((present) => present.filter((row) => row.key !== key));
  }, []);
  /** Adds an empty row in the category of the last one. */
  const add = () => setRows([...rows, newRow({ category: rows.at(-1)?.category ?? '' })]);
  /** Adds rows that were read from a table, or puts them in the place of the present ones. */
  const take = (found: TableRow[], replace: boolean) => {
    if (replace) {
      setRows([]);
      setFaults(new Map());
    }
    setWaiting((present) => (replace ? found : [...present, ...found]));
  };
  /** Sets a new category in the rows that name it. */
  const assignCategory = (category: Category) => {
    known.put((present) => [...present, category]);
    const name = category.name.toLowerCase();
    setRows((present) =>
      present.map((row) =>
        !row.category && cleanText(row.wanted ?? '').toLowerCase() === name
          ? { ...row, category: category.id }
          : row,
      ),
    );
  };

  const wanted = rows.flatMap((row) => (row.wanted && !row.category ? [row.wanted] : []));
  return {
    rows,
    filled: rows.filter((row) => !isBlank(row)),
    faults,
    setFaults,
    isWaiting: waiting.length > 0,
    unknownCategories: unknownNames(wanted, categories),
    add,
    change,
    remove,
    take,
    assignCategory,
  };
}
