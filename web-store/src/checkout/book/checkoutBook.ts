/** What the checkout of a signed-in customer needs of the addresses, in one file that is loaded on demand. */
import { callApi } from '@shop/client';
import {
  type Address,
  apiRoutes,
  type Customer,
  type OrderDetails,
  type OrdersAnswer,
} from '@shop/contract';
import { customerToken } from '../../lib/customerToken.ts';
import { AddressChoice } from './AddressChoice.tsx';
import { listAddresses } from './bookApi.ts';
import { SaveAddress } from './SaveAddress.tsx';

export interface CheckoutBook {
  addresses: readonly Address[];
  /** What the fields are filled in with: the default address, else that of the last order (MEND-13). */
  details: OrderDetails | null;
  isFromLast: boolean;
  parts: { AddressChoice: typeof AddressChoice; SaveAddress: typeof SaveAddress };
}

const newest = `&range=${encodeURIComponent('[0,0]')}`;

async function lastDetails(slug: string, { id }: Customer): Promise<OrderDetails | null> {
  const request = { token: customerToken.get() };
  const address = apiRoutes.customerOrders(id, slug) + newest;
  return (await callApi<OrdersAnswer>(address, request)).orders[0]?.details ?? null;
}

/** What could not be loaded is left out: the shopper types it then. */
export async function loadBook(slug: string, customer: Customer): Promise<CheckoutBook> {
  const [addresses, last] = await Promise.all([
    listAddresses(slug).catch((): Address[] => []),
    lastDetails(slug, customer).catch(() => null),
  ]);
  const [first] = addresses;
  return {
    addresses,
    details: first?.details ?? last,
    isFromLast: !first,
    parts: { AddressChoice, SaveAddress },
  };
}
