/** /orders/{id}: one order, unfolded, for all that leads to a certain order (FIX-69). */
import { looksLikeId } from '@shop/commerce';
import type { Order } from '@shop/contract';
import { ShoppingBag } from 'lucide-react';
import { ListBase, useListContext } from 'react-admin';
import { useParams } from 'react-router';
import { UnknownScreen } from '../account/UnknownScreen.tsx';
import { EmptyState } from '../layout/EmptyState.tsx';
import { FailedState } from '../layout/FailedState.tsx';
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { useStore } from '../providers/store.tsx';
import { OrderTable } from './OrderTable.tsx';
import { useEditedOrders } from './useEditedOrders.ts';

function Content() {
  const { path } = useStore();
  const { data, total, error, refetch } = useListContext<Order>();
  const { edited, onEdited, isDirty } = useEditedOrders();
  const [order] = data ?? [];
  // What is there stays, with what is typed in it, when it can't be read anew.
  const isMissing = error && !data;
  return (
    <Page
      title={order ? `Order #${order.number}` : 'Order'}
      back={{ to: path('orders'), label: 'All orders' }}
    >
      <Panel flush>
        {isMissing && (
          <FailedState
            title="Failed to load the order"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {total === 0 && (
          <EmptyState
            Icon={ShoppingBag}
            title="This order is not there"
            text="It may have been withdrawn before it was paid."
          />
        )}
        {!isMissing && total !== 0 && <OrderTable edited={edited} onEdited={onEdited} unfolded />}
      </Panel>
      <UnsavedGuard isDirty={isDirty} />
    </Page>
  );
}

export function OneOrder() {
  const { id = '' } = useParams();
  if (!looksLikeId(id)) return <UnknownScreen />;
  return (
    <ListBase key={id} filter={{ id }} perPage={1} disableSyncWithLocation storeKey={false}>
      <Content />
    </ListBase>
  );
}
