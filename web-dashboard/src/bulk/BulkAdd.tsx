/** /bulk-add: many new products in one table, typed, pasted or from a CSV file (OQ-37). */
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { ApiError } from '@shop/client';
import { apiRoutes, type Category, limits, type ProductsCreatedAnswer } from '@shop/contract';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { useCategories } from '../category/useCategories.ts';
import { useOneAtATime } from '../inputs/useOneAtATime.ts';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { RetryNotice } from '../layout/RetryNotice.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { useLeave } from '../layout/useLeave.ts';
import { useStaleProducts } from '../products/useStaleProducts.ts';
import { failureText } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import { BulkFailure } from './BulkFailure.tsx';
import { BulkGrid } from './BulkGrid.tsx';
import { BulkPage } from './BulkPage.tsx';
import styles from './bulk.module.css';
import {
  type BulkFaults,
  type BulkRow,
  type BulkValues,
  categoryId,
  isBlank,
  newRow,
  rowBody,
  rowFaults,
} from './bulkRow.ts';
import { ImportTable } from './ImportTable.tsx';
import { NewCategories } from './NewCategories.tsx';
import { unknownNames } from './newCategories.ts';
import { serverFaults } from './serverFaults.ts';
import { toastUnadded } from './toastUnadded.ts';

const freshRows = () => [newRow(), newRow(), newRow()];

function faultsOf(rows: BulkRow[]): Map<string, BulkFaults> {
  const found = rows.map((row) => [row.key, rowFaults(row)] as const);
  return new Map(found.filter(([, faults]) => Object.keys(faults).length > 0));
}

export function BulkAdd() {
  const { store, path } = useStore();
  const { isHere, leave } = useLeave();
  const oneAtATime = useOneAtATime();
  const staleProducts = useStaleProducts();
  const known = useCategories();
  const { data: categories = [] } = known;
  const [rows, setRows] = useState(freshRows);
  const [faults, setFaults] = useState<ReadonlyMap<string, BulkFaults>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  /** Rows that were read before it was known which categories there are. */
  const [waiting, setWaiting] = useState<Partial<BulkValues>[]>([]);
  const filled = rows.filter((row) => !isBlank(row));
  const unknown = unknownNames(
    rows.flatMap(({ wanted, category }) => (wanted && !category ? [wanted] : [])),
    categories,
  );

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

  const onMade = (category: Category) => {
    known.put((present) => [...present, category]);
    const name = category.name.toLowerCase();
    setRows((present) =>
      present.map((row) =>
        !row.category && row.wanted?.trim().toLowerCase() === name
          ? { ...row, category: category.id }
          : row,
      ),
    );
  };

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

  const refuse = (error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: a bulk-add failure is logged (2§8), and shown below
    console.error(error);
    if (!isHere()) return toastUnadded();
    setFailure(failureText(error));
    if (!(error instanceof ApiError)) return;
    const byIndex = serverFaults(error.errors);
    setFaults(
      new Map(
        filled.flatMap(({ key }, index) => {
          const found = byIndex.get(index);
          return found ? [[key, found]] : [];
        }),
      ),
    );
  };

  const save = async () => {
    if (!isHere()) return;
    const found = faultsOf(filled);
    setFaults(found);
    setFailure(null);
    if (found.size > 0) {
      const need = found.size === 1 ? 'needs' : 'need';
      toast.error(`${found.size} of ${filled.length} rows ${need} a correction`);
      return;
    }
    setSaving(true);
    try {
      const body = { products: filled.map(rowBody) };
      const address = apiRoutes.productsBulk(store.slug);
      const { created } = await callOwnerApi<ProductsCreatedAnswer>(address, {
        method: 'POST',
        body,
      });
      toast.success(`${created} ${created === 1 ? 'product' : 'products'} added successfully`);
      leave(path('products'));
    } catch (error) {
      refuse(error);
    } finally {
      staleProducts();
      setSaving(false);
    }
  };

  const count = filled.length;
  const tooMany = count > limits.bulkProducts;
  return (
    <BulkPage
      title="Add Product in Bulk"
      subtitle="One row, one product. They are added together, or not at all."
      actions={
        <Button
          disabled={count === 0 || tooMany || saving}
          loading={saving}
          onClick={() => void oneAtATime(save)}
        >
          {count === 0 ? 'Add Products' : `Add ${count} ${count === 1 ? 'Product' : 'Products'}`}
        </Button>
      }
    >
      <div className={parts.stack}>
        {saving && <LinearProgress aria-label="Adding products" />}
        {/* What is typed from here on would not be sent. */}
        <div className={parts.stack} inert={saving}>
          <ImportTable onRows={(found) => setWaiting((present) => [...present, ...found])} />
          {waiting.length > 0 && !known.error && (
            <p className={parts.notice} role="status">
              The rows show as soon as your categories are loaded…
            </p>
          )}
          {waiting.length > 0 && <RetryNotice title="Failed to get categories" query={known} />}
          <NewCategories names={unknown} onMade={onMade} />
          {tooMany && (
            <p className={parts.notice}>
              At most {limits.bulkProducts} products at once; take some rows away.
            </p>
          )}
          <BulkFailure text={failure} faults={faults} rows={rows} />
          <Panel flush>
            <BulkGrid
              rows={rows}
              categories={categories}
              faults={faults}
              onChange={change}
              onRemove={remove}
            />
            <div className={styles.bulkFoot}>
              <Button
                variant="outlined"
                startIcon={<Plus size={18} aria-hidden="true" />}
                onClick={() =>
                  setRows([...rows, newRow({ category: rows.at(-1)?.category ?? '' })])
                }
              >
                Add Row
              </Button>
            </div>
          </Panel>
        </div>
      </div>
      <UnsavedGuard isDirty={() => count > 0 && isHere()} />
    </BulkPage>
  );
}
