/** Loads the addresses of a signed-in customer, and name, phone and address of the last order (CHK2-02, MEND-13). */
import type { Address, Customer } from '@shop/contract';
import { useEffect, useState } from 'react';
import type { CheckoutBook } from './book/checkoutBook.ts';

export interface Book extends CheckoutBook {
  add: (address: Address) => void;
}

/** null until it is loaded, and for guests. */
export function useBook(slug: string, customer: Customer | null | undefined): Book | null {
  const [book, setBook] = useState<CheckoutBook | null>(null);
  useEffect(() => {
    if (!customer) return;
    let isGone = false;
    import('./book/checkoutBook.ts')
      .then(({ loadBook }) => loadBook(slug, customer))
      .then(
        (loaded) => {
          if (!isGone) setBook(loaded);
        },
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [customer, slug]);
  const add = (address: Address): void =>
    setBook((known) => known && { ...known, addresses: [...known.addresses, address] });
  return book && { ...book, add };
}
