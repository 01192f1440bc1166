/** Loads name, phone and address of a signed-in customer's last order in this store (MEND-13). */
import { callApi } from '@shop/client';
import { apiRoutes, type Customer, type OrderDetails, type OrdersAnswer } from '@shop/contract';
import { useEffect, useState } from 'react';
import { customerToken } from '../lib/customerToken.ts';

const newest = `&range=${encodeURIComponent('[0,0]')}`;

/** null until they are loaded, and for a customer without an order. */
export function useLastDetails(
  slug: string,
  customer: Customer | null | undefined,
): OrderDetails | null {
  const [details, setDetails] = useState<OrderDetails | null>(null);
  useEffect(() => {
    if (!customer) return;
    const asked = new AbortController();
    const request = { token: customerToken.get(), signal: asked.signal };
    callApi<OrdersAnswer>(apiRoutes.customerOrders(customer.id, slug) + newest, request).then(
      ({ orders }) => {
        if (!asked.signal.aborted) setDetails(orders[0]?.details ?? null);
      },
      () => undefined,
    );
    return () => asked.abort();
  }, [customer, slug]);
  return details;
}
