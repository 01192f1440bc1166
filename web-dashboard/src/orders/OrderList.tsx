/** /orders: every order, newest first; status and payment are edited in the row (2§2). */
import { useListContext } from 'react-admin';
import { FilteredList } from '../layout/FilteredList.tsx';
import { ListPager } from '../layout/ListPager.tsx';
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { toastFailure } from '../providers/failure.ts';
import { useTellNewest } from './news/newestOrders.ts';
import { SoundSwitch } from './news/SoundSwitch.tsx';
import { OrderEmpty } from './OrderEmpty.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderTable } from './OrderTable.tsx';
import { useEditedOrders } from './useEditedOrders.ts';
import { WaitingBand } from './WaitingBand.tsx';

function Content() {
  const { data, total, isPending, error, filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  const hasNone = !isPending && !error && total === 0;
  const { edited, onEdited, isDirty } = useEditedOrders();
  useTellNewest();
  return (
    <Panel flush>
      {(!hasNone || isFiltered) && <OrderFilters />}
      {edited.size === 0 && (hasNone || (error && !data)) ? (
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
      subtitle="New ones come in by themselves."
      actions={<SoundSwitch />}
      beside
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
