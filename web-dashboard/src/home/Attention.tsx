/** Cards: orders that wait for the owner, and products that run out. */
import { isOutOfStock, shortOrderId } from '@shop/commerce';
import type { Order, ProductListItem } from '@shop/contract';
import { ChevronRight, PackageCheck, TriangleAlert } from 'lucide-react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { Panel } from '../layout/Panel.tsx';
import { RetryNotice } from '../layout/RetryNotice.tsx';
import { Thumb } from '../layout/Thumb.tsx';
import { customerName, orderDate } from '../orders/orderWords.ts';
import { isStuck, stuckText } from '../products/stockWords.ts';
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
  return useGetList<ProductListItem>('products', {
    pagination: { page: 1, perPage: 4 },
    sort: { field: 'stock', order: 'ASC' },
    filter: { short: fewPieces },
  });
}

function Waiting() {
  const { path } = useStore();
  const waiting = useWaiting();
  const { data, total = 0, isPending } = waiting;
  const title = total > 0 ? `Waiting for you (${total})` : 'Waiting for you';
  return (
    <Panel title={title}>
      <RetryNotice title="Failed to load orders" query={waiting} />
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
  const runningOut = useRunningOut();
  const { data, isPending } = runningOut;
  return (
    <Panel title="Low stock">
      <RetryNotice title="Failed to load products" query={runningOut} />
      {isPending && <span className="skeleton" style={{ height: 56 }} />}
      {data?.length === 0 && (
        <p className="row muted">
          <PackageCheck size={18} aria-hidden="true" /> Nothing runs out.
        </p>
      )}
      <ul className="attention">
        {data?.map((product) => (
          <li key={product.id}>
            <Link to={path(`products/add-new/${product.id}`)}>
              <span className="row">
                <Thumb url={product.images[0]} size={34} />
                <span>
                  {product.name}
                  {isStuck(product) && (
                    <span className="muted small attention-why">{stuckText(product)}</span>
                  )}
                </span>
              </span>
              <span className={isOutOfStock(product) ? 'tag tag-danger' : 'tag tag-warning'}>
                {isOutOfStock(product) ? (
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
