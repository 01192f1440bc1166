/** /bulk-edit: all products in one table; only the changed rows are saved (OQ-37). */

import { Button, LinearProgress } from '@mui/material';
import { cleanText, isNamedWith } from '@shop/commerce';
import { PackageOpen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '../layout/EmptyState.tsx';
import { FailedState } from '../layout/FailedState.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { UnsavedBadge } from '../layout/UnsavedBadge.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { BulkFailure } from './BulkFailure.tsx';
import { BulkFilter, pageRows } from './BulkFilter.tsx';
import { BulkGrid } from './BulkGrid.tsx';
import { BulkPage } from './BulkPage.tsx';
import { useBulkEdit } from './useBulkEdit.ts';
import { useFoundByCode } from './useFoundByCode.ts';

export function BulkEdit() {
  const edit = useBulkEdit();
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(0);
  const byCode = useFoundByCode(query);
  const found = useMemo(() => {
    if (cleanText(query) === '') return edit.rows;
    return edit.rows.filter(({ key, name }) => isNamedWith(name, query) || byCode.has(key));
  }, [edit.rows, query, byCode]);

  if (edit.isPending) return <ScreenSkeleton />;
  const count = edit.changed.size;
  return (
    <BulkPage
      title="Edit Product in Bulk"
      subtitle="Change what you like, then save all of it at once."
      badge={count > 0 && <UnsavedBadge />}
      actions={
        <>
          <Button variant="outlined" disabled={count === 0 || edit.saving} onClick={edit.discard}>
            Discard
          </Button>
          <Button disabled={count === 0} loading={edit.saving} onClick={() => void edit.save()}>
            {count === 0 ? 'Save Changes' : `Save ${count} ${count === 1 ? 'Product' : 'Products'}`}
          </Button>
        </>
      }
    >
      <div className={parts.stack}>
        {edit.saving && <LinearProgress aria-label="Saving products" />}
        <BulkFailure text={edit.failure} faults={edit.faults} rows={edit.rows} />
        <Panel flush>
          {edit.error ? (
            <FailedState
              title="Failed to load products"
              error={edit.error}
              onRetry={() => void edit.refetch()}
            />
          ) : edit.rows.length === 0 ? (
            <EmptyState
              Icon={PackageOpen}
              title="No products found"
              text="There is nothing to change yet."
            />
          ) : (
            <>
              <BulkFilter
                query={query}
                hint="Search name, code or barcode"
                onQuery={(text) => {
                  setQuery(text);
                  setPage(0);
                }}
                page={page}
                onPage={setPage}
                count={found.length}
              />
              <BulkGrid
                rows={pageRows(found, page)}
                categories={edit.categories}
                faults={edit.faults}
                changed={edit.changed}
                onChange={edit.change}
                skus={edit.skus}
              />
            </>
          )}
        </Panel>
      </div>
      {edit.question}
      <UnsavedGuard isDirty={() => count > 0} />
    </BulkPage>
  );
}
