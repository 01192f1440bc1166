/** The customer dashboard: 'My Orders', 'Logout', and the orders (CUST-27 to CUST-34, CUST-46, CUST-47). */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { AccountNav } from '../../customer/AccountNav.tsx';
import { ConfirmEmail } from '../../customer/ConfirmEmail.tsx';
import { OrderCard } from '../../customer/OrderCard.tsx';
import { type OrdersState, useOrders } from '../../customer/useOrders.ts';
import type { Shop } from '../../lib/shop.ts';
import { StoreFrame } from '../../store/StoreFrame.tsx';

function Orders({ slug, orders }: { slug: string; orders: OrdersState }): ReactElement {
  const home = storePaths.home(slug);
  if (orders === 'loading') {
    return (
      <div aria-busy="true" className="space-y-5">
        <noscript>Your orders need JavaScript.</noscript>
        <div className="skeleton h-56 noscript:hidden" />
        <div className="skeleton h-56 noscript:hidden" />
      </div>
    );
  }
  if (orders === 'failed') {
    return (
      <EmptyState icon="alert" level={2} title="Failed to get Orders">
        <a className="button button-primary" href={storePaths.customerOrders(slug)}>
          Retry
        </a>
      </EmptyState>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState icon="bag" level={2} title="No orders yet">
        <a className="button button-primary" href={home}>
          Go back to Store
        </a>
      </EmptyState>
    );
  }
  return (
    <ul className="space-y-5">
      {orders.map((order) => (
        <OrderCard key={order.id} slug={slug} order={order} />
      ))}
    </ul>
  );
}

export function OrdersScreen({ data: { shop } }: { data: { shop: Shop } }): ReactElement {
  const { orders, customer } = useOrders(shop.slug);
  return (
    <StoreFrame shop={shop} eager>
      <div className="shell grid grid-cols-[minmax(0,1fr)] items-start gap-8 pt-8 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-12 md:pt-12">
        <AccountNav slug={shop.slug} current="orders" />
        <div>
          <h1 className="mb-6 text-3xl font-bold">All Orders</h1>
          {customer && <ConfirmEmail shop={shop} customer={customer} />}
          <Orders slug={shop.slug} orders={orders} />
        </div>
      </div>
    </StoreFrame>
  );
}
