/** The signed-in customer's orders in this store (CUST-28, CUST-33). */
import { ApiError, allRows, callApi } from '@shop/client';
import { apiRoutes, type Customer, type Order, type OrdersAnswer } from '@shop/contract';
import { useEffect, useState } from 'react';
import { customerToken } from '../lib/customerToken.ts';
import { showToast } from '../lib/toast.ts';
import { useSignedIn } from './useSignedIn.ts';

export type OrdersState = readonly Order[] | 'loading' | 'failed';

export interface CustomerOrders {
  orders: OrdersState;
  /** Undefined until known. */
  customer: Customer | null | undefined;
}

export function useOrders(slug: string): CustomerOrders {
  const { customer, token } = useSignedIn(slug);
  const [orders, setOrders] = useState<OrdersState>('loading');
  useEffect(() => {
    if (token === null) return;
    if (customer === null) setOrders('failed');
    if (!customer || !token) return;
    const page = async (address: string) =>
      (await callApi<OrdersAnswer>(address, { token })).orders;
    allRows(apiRoutes.customerOrders(customer.id, slug), page).then(setOrders, (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return customerToken.set(null);
      showToast('error', 'Failed to get Orders');
      setOrders('failed');
    });
  }, [customer, token, slug]);
  return { orders, customer };
}
