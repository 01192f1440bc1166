/** The addresses of a signed-in customer in a shop: looked through, added, changed and deleted (CHK2-02). */
import { type Address, type Customer, limits, storePaths } from '@shop/contract';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { RemovedLine } from '../../cart/RemovedLine.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import type { Shop } from '../../lib/shop.ts';
import { AddressCard } from './AddressCard.tsx';
import { AddressForm, type AddressFormProps } from './AddressForm.tsx';
import { nameOf } from './addressLine.ts';
import { useAddressBook } from './useAddressBook.ts';

export interface AddressBookProps {
  shop: Shop;
  /** Undefined until known. */
  customer: Customer | null | undefined;
  loadFields: AddressFormProps['loadFields'];
}

export function AddressBook({ shop, customer, loadFields }: AddressBookProps): ReactElement {
  const book = useAddressBook(shop.slug, customer);
  // 'new' = the form for another one is open; an address = the form that changes it.
  const [open, setOpen] = useState<Address | 'new' | null>(null);
  const { addresses, removed, busy } = book;
  const top = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The form that had the focus is gone.
    if (wasOpen.current && !open) top.current?.focus();
    wasOpen.current = open !== null;
  }, [open]);
  const byMap = shop.settings.addressType === 'map';
  if (addresses === 'loading') {
    return (
      <div aria-busy="true" className="grid gap-5 sm:grid-cols-2">
        <noscript>Your addresses need JavaScript.</noscript>
        <div className="skeleton h-44 noscript:hidden" />
        <div className="skeleton h-44 noscript:hidden" />
      </div>
    );
  }
  if (addresses === 'failed') {
    return (
      <EmptyState icon="alert" level={2} title="Your addresses could not be loaded">
        <a className="button button-primary" href={storePaths.customerAddresses(shop.slug)}>
          Retry
        </a>
      </EmptyState>
    );
  }
  const isFull = addresses.length >= limits.addresses;
  const add = (
    <button type="button" className="button button-primary" onClick={() => setOpen('new')}>
      Add Address
    </button>
  );
  const undoLine = removed && (
    <RemovedLine name={removed.label || nameOf(removed.details)} onUndo={book.undo} />
  );
  if (open) {
    const address = open === 'new' ? null : open;
    return (
      <AddressForm
        address={address}
        loadFields={loadFields}
        save={book.save}
        onClose={() => setOpen(null)}
      />
    );
  }
  if (addresses.length === 0) {
    return (
      <>
        {undoLine}
        <EmptyState
          icon="pin"
          level={2}
          title="No addresses yet"
          text={
            byMap
              ? 'This shop delivers to a marker on a map: place it in the checkout and save it there.'
              : 'Save where you order to, and the checkout fills it in.'
          }
        >
          {!byMap && add}
        </EmptyState>
      </>
    );
  }
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      {!byMap && !isFull && add}
      {isFull && (
        <p className="rounded-xl bg-[var(--tint)] px-4 py-3 text-[0.9375rem]">
          You have {limits.addresses} addresses, which is as many as fit. Delete one to add another.
        </p>
      )}
      {undoLine}
      <ul className="mt-6 grid gap-5 sm:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            busy={busy}
            onEdit={byMap ? null : () => setOpen(address)}
            onDefault={() => book.makeDefault(address)}
            onDelete={() => book.remove(address)}
          />
        ))}
      </ul>
    </div>
  );
}
