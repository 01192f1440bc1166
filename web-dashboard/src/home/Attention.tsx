/** Cards: orders that wait for the owner, and products that run out. */
import { shortOrderId } from '@shop/commerce';
import type { Order, ProductListItem } from '@shop/contract';
import { ChevronRight, PackageCheck, TriangleAlert } from 'lucide-react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { Panel } from '../layout/Panel.tsx';
import { RetryNotice } from '../layout/RetryNotice.tsx';
import { Thumb } from '../layout/Thumb.tsx';
import { customerName, orderDate } from '../orders/orderWords.ts';
import { useStore } from '../providers/store.tsx';

/** At this many pieces a product counts as running out. */
const fewPieces = 5;

function useWaiting() {
  const oldest = { field: 'createdAt', order: 'ASC' } as const;
  const pagination = { page: 1, perPage: 4 };
  return useGetList<Order>('orders', {
    pagination,
    sort: oldest,
    filter: { status: 'processing' },
  });
}

function useRunningOut() {
  const { data, ...rest } = useGetList<ProductListItem>('products', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'stock', order: 'ASC' },
    filter: {},
  });
  const few = data?.filter(({ stock }) => stock >= 0 && stock <= fewPieces) ?? [];
  return { few: few.slice(0, 4), ...rest };
}

function Waiting() {
  const { path } = useStore();
  const { data, total = 0, error, isPending, isFetching, refetch } = useWaiting();
  const title = total > 0 ? `Waiting for you (${total})` : 'Waiting for you';
  return (
    <Panel title={title}>
      {error && (
        <RetryNotice
          title="Failed to load orders"
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <span className="skeleton" style={{ height: 56 }} />}
      {data?.length === 0 && (
        <p className="row muted">
          <PackageCheck size={18} aria-hidden="true" /> No order waits. All done.
        </p>
      )}
      <ul className="attention">
        {data?.map((order) => (
          <li key={order.id}>
            <Link to={path('orders')}>
              <span>
                <strong>{shortOrderId(order.id)}</strong>{' '}
                <span className="muted small">no. {order.number}</span>{' '}
                {customerName(order) || order.customerEmail}
                <span className="muted small"> {orderDate(order)}</span>
              </span>
              <ChevronRight size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function RunningOut() {
  const { path } = useStore();
  const { few, error, isPending, isFetching, refetch } = useRunningOut();
  return (
    <Panel title="Low stock">
      {error && (
        <RetryNotice
          title="Failed to load products"
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <span className="skeleton" style={{ height: 56 }} />}
      {!isPending && !error && few.length === 0 && (
        <p className="row muted">
          <PackageCheck size={18} aria-hidden="true" /> Nothing runs out.
        </p>
      )}
      <ul className="attention">
        {few.map((product) => (
          <li key={product.id}>
            <Link to={path(`products/add-new/${product.id}`)}>
              <span className="row">
                <Thumb url={product.images[0]} size={34} />
                {product.name}
              </span>
              <span className={product.stock === 0 ? 'tag tag-danger' : 'tag tag-warning'}>
                {product.stock === 0 ? (
                  <>
                    <TriangleAlert size={12} aria-hidden="true" /> Out of stock
                  </>
                ) : (
                  `${product.stock} left`
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function Attention() {
  return (
    <div className="next-steps">
      <Waiting />
      <RunningOut />
    </div>
  );
}
