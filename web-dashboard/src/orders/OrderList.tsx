/** /orders: every order, newest first; status and payment are edited in the row (2§2). */
import { useCallback, useRef } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { ListPager } from '../layout/ListPager.tsx';
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { toastFailure } from '../providers/failure.ts';
import { OrderEmpty } from './OrderEmpty.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderTable } from './OrderTable.tsx';
import { WaitingBand } from './WaitingBand.tsx';

function Content() {
  const { total, isPending, error, filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  const hasNone = !isPending && !error && total === 0;
  /** Ids of the rows with edits that are not saved yet. */
  const edited = useRef(new Set<string>());
  const onEdited = useCallback((id: string, isEdited: boolean) => {
    if (isEdited) edited.current.add(id);
    else edited.current.delete(id);
  }, []);
  const isDirty = useCallback(() => edited.current.size > 0, []);
  return (
    <Panel flush>
      {(!hasNone || isFiltered) && <OrderFilters />}
      {hasNone || error ? (
        <OrderEmpty isFiltered={isFiltered} />
      ) : (
        <OrderTable onEdited={onEdited} />
      )}
      <ListPager />
      <UnsavedGuard isDirty={isDirty} />
    </Panel>
  );
}

export function OrderList() {
  return (
    <Page title="Orders" subtitle="Who bought what, and what is still to be done.">
      <WaitingBand />
      <ListBase
        resource="orders"
        perPage={25}
        sort={{ field: 'createdAt', order: 'DESC' }}
        queryOptions={{
          onError: (error) =>
            toastFailure(error, 'Failed to get all orders', 'Failed to load orders'),
        }}
      >
        <Content />
      </ListBase>
    </Page>
  );
}
