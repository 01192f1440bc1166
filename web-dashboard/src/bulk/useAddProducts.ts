/** Checks the rows of bulk-add and sends them, all together or not at all (2§8). */
import { ApiError } from '@shop/client';
import { useState } from 'react';
import { toast } from 'sonner';
import { newDoubts } from '../products/priceDoubt.ts';
import { useSaveQuestion } from '../products/useSaveQuestion.tsx';
import { failureText } from '../providers/failure.ts';
import { type BulkFaults, type BulkRow, rowBody, rowFaults } from './bulkRow.ts';
import { serverFaults, skuServerFaults } from './serverFaults.ts';
import { useSendProducts } from './useSendProducts.ts';

/** By the row's key. */
type FaultsByRow = ReadonlyMap<string, BulkFaults>;

/** What is wrong with the rows, found before they are sent. */
function faultsOf(rows: readonly BulkRow[]): FaultsByRow {
  const found = rows.map((row) => [row.key, rowFaults(row)] as const);
  return new Map(found.filter(([, faults]) => Object.keys(faults).length > 0));
}

/** What the server found wrong with the rows that were sent. */
function refusedRows(error: ApiError, rows: readonly BulkRow[]): FaultsByRow {
  const byIndex = serverFaults(error.errors);
  const ofSkus = skuServerFaults(error.errors);
  return new Map(
    rows.flatMap(({ key }, index) => {
      const found = byIndex.get(index);
      // The row shows its combinations together.
      const [sku] = ofSkus.get(index)?.values() ?? [];
      const [fault] = Object.values(sku ?? {});
      return found || fault ? [[key, { ...(fault && { stock: fault }), ...found }]] : [];
    }),
  );
}

export function useAddProducts(rows: BulkRow[], setFaults: (faults: FaultsByRow) => void) {
  const { saving, isHere, send } = useSendProducts();
  const { isSure, question } = useSaveQuestion();
  const [failure, setFailure] = useState<string | null>(null);

  const refuse = (error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: a bulk-add failure is logged (2§8), and shown below
    console.error(error);
    setFailure(failureText(error));
    if (error instanceof ApiError) setFaults(refusedRows(error, rows));
  };

  const save = async () => {
    if (!isHere()) return;
    const found = faultsOf(rows);
    setFaults(found);
    setFailure(null);
    if (found.size > 0) {
      const need = found.size === 1 ? 'needs' : 'need';
      toast.error(`${found.size} of ${rows.length} rows ${need} a correction`);
      return;
    }
    const products = rows.map(rowBody);
    const isMeant = await isSure(newDoubts(products.map((product) => [product, null])));
    if (isMeant) await send(products, refuse);
  };

  return { failure, saving, isHere, save, question };
}
