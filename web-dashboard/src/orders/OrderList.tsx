/** /orders: every order, newest first; status and payment are edited in the row (2§2). */
import type { Order } from '@shop/contract';
import { useCallback, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { FilteredList } from '../layout/FilteredList.tsx';
import { ListPager } from '../layout/ListPager.tsx';
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { toastFailure } from '../providers/failure.ts';
import type { OnEdited } from './editedOrders.ts';
import { SoundSwitch } from './news/SoundSwitch.tsx';
import { OrderEmpty } from './OrderEmpty.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderTable } from './OrderTable.tsx';
import { WaitingBand } from './WaitingBand.tsx';

function Content() {
  const { total, isPending, error, filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  const hasNone = !isPending && !error && total === 0;
  /** Edited orders as they were when their edit began; they stay on the page wherever new orders would move them. */
  const [edited, setEdited] = useState<ReadonlyMap<string, Order>>(new Map());
  const latest = useRef(edited);
  latest.current = edited;
  const onEdited: OnEdited = useCallback((id, seen) => {
    setEdited((present) => {
      if (present.get(id) === (seen ?? undefined)) return present;
      const next = new Map(present);
      if (seen) next.set(id, seen);
      else next.delete(id);
      return next;
    });
  }, []);
  const isDirty = useCallback(() => latest.current.size > 0, []);
  return (
    <Panel flush>
      {(!hasNone || isFiltered) && <OrderFilters />}
      {edited.size === 0 && (hasNone || error) ? (
        <OrderEmpty />
      ) : (
        <OrderTable edited={edited} onEdited={onEdited} />
      )}
      <ListPager />
      <UnsavedGuard isDirty={isDirty} />
    </Panel>
  );
}

export function OrderList() {
  return (
    <Page
      title="Orders"
      subtitle="Who bought what, and what is still to be done. New ones come in by themselves."
      actions={<SoundSwitch />}
    >
      <WaitingBand />
      <FilteredList
        resource="orders"
        perPage={25}
        sort={{ field: 'createdAt', order: 'DESC' }}
        queryOptions={{
          onError: (error) =>
            toastFailure(error, 'Failed to get all orders', 'Failed to load orders'),
        }}
      >
        <Content />
      </FilteredList>
    </Page>
  );
}
