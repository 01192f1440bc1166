/** /bulk-add: many new products in one table, typed, pasted or from a CSV file (OQ-37). */
import { Button, LinearProgress } from '@mui/material';
import { limits } from '@shop/contract';
import { Plus } from 'lucide-react';
import { useCategories } from '../category/useCategories.ts';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { RetryNotice } from '../layout/RetryNotice.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { BulkFailure } from './BulkFailure.tsx';
import { BulkGrid } from './BulkGrid.tsx';
import { BulkPage } from './BulkPage.tsx';
import styles from './bulk.module.css';
import { ImportTable } from './ImportTable.tsx';
import { NewCategories } from './NewCategories.tsx';
import { useAddProducts } from './useAddProducts.ts';
import { useNewRows } from './useNewRows.ts';

export function BulkAdd() {
  const known = useCategories();
  const { data: categories = [] } = known;
  const table = useNewRows(known);
  const { rows, faults, isWaiting } = table;
  const { failure, saving, isHere, save, question } = useAddProducts(table.filled, table.setFaults);
  const count = table.filled.length;
  const tooMany = count > limits.bulkProducts;
  return (
    <BulkPage
      title="Add Product in Bulk"
      subtitle="One row, one product. They are added together, or not at all."
      actions={
        <Button
          disabled={count === 0 || tooMany || saving}
          loading={saving}
          onClick={() => void save()}
        >
          {count === 0 ? 'Add Products' : `Add ${count} ${count === 1 ? 'Product' : 'Products'}`}
        </Button>
      }
    >
      <div className={parts.stack}>
        {saving && <LinearProgress aria-label="Adding products" />}
        {/* Locked during the save, because later changes would not be sent. */}
        <div className={parts.stack} inert={saving}>
          <ImportTable present={count} onRows={table.take} />
          {isWaiting && !known.error && (
            <p className={parts.notice} role="status">
              The rows show as soon as your categories are loaded…
            </p>
          )}
          {isWaiting && <RetryNotice title="Failed to get categories" query={known} />}
          <NewCategories names={table.unknownCategories} onMade={table.assignCategory} />
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
              onChange={table.change}
              onRemove={table.remove}
            />
            <div className={styles.bulkFoot}>
              <Button variant="outlined" startIcon={<Plus size={18} />} onClick={table.add}>
                Add Row
              </Button>
            </div>
          </Panel>
        </div>
      </div>
      {question}
      <UnsavedGuard isDirty={() => count > 0 && isHere()} />
    </BulkPage>
  );
}
