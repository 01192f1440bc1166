/** The signed-in customer, read from the server when the token changes (CUST-25, CUST-26). */
import { ApiError, callApi } from '@shop/client';
import { apiRoutes, type Customer, type CustomerAnswer } from '@shop/contract';
import { useEffect, useState } from 'react';
import { customerToken } from '../lib/customerToken.ts';

export interface CustomerState {
  /** Undefined until known. */
  customer: Customer | null | undefined;
  token: string | null | undefined;
}

export function useCustomer(): CustomerState {
  const token = customerToken.use(undefined);
  const [customer, setCustomer] = useState<Customer | null | undefined>(undefined);
  useEffect(() => {
    if (token === undefined) return;
    if (token === null) {
      setCustomer(null);
      return;
    }
    const asked = new AbortController();
    callApi<CustomerAnswer>(apiRoutes.customer, { token, signal: asked.signal }).then(
      (answer) => setCustomer(answer.customer),
      (error: unknown) => {
        if (asked.signal.aborted) return;
        if (error instanceof ApiError && error.status === 401) customerToken.set(null);
        setCustomer(null);
      },
    );
    return () => asked.abort();
  }, [token]);
  return { customer, token };
}
