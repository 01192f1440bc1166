/** The customer's addresses in this shop (CHK2-02). */
import type { ReactElement } from 'react';
import { AddressBook } from '../../checkout/book/AddressBook.tsx';
import { AccountNav } from '../../customer/AccountNav.tsx';
import { useSignedIn } from '../../customer/useSignedIn.ts';
import type { Shop } from '../../lib/shop.ts';
import { StoreFrame } from '../../store/StoreFrame.tsx';

const loadFields = () =>
  import('../checkout/CheckoutScreen.tsx').then(({ AddressFields, PersonFields, detailsOf }) => ({
    AddressFields,
    PersonFields,
    detailsOf,
  }));

export function AddressesScreen({ data: { shop } }: { data: { shop: Shop } }): ReactElement {
  const { customer } = useSignedIn(shop.slug);
  return (
    <StoreFrame shop={shop} eager>
      <div className="shell grid grid-cols-[minmax(0,1fr)] items-start gap-8 pt-8 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-12 md:pt-12">
        <AccountNav slug={shop.slug} current="addresses" />
        <div>
          <h1 className="mb-6 text-3xl font-bold">My Addresses</h1>
          <AddressBook shop={shop} customer={customer} loadFields={loadFields} />
        </div>
      </div>
    </StoreFrame>
  );
}
