/** Shows where an order is picked up, beside the choice of pickup (MEND-12). */
import type { StoreContact } from '@shop/contract';
import type { ReactElement } from 'react';
import { hasContact, ShopContact } from '../store/ShopContact.tsx';

interface PickupPlaceProps {
  shop: StoreContact;
  shown: boolean;
}

export function PickupPlace({ shop, shown }: PickupPlaceProps): ReactElement | null {
  if (!shown || !hasContact(shop)) return null;
  return (
    <section aria-label="Where you pick it up" className="rounded-xl bg-[var(--tint)] p-4">
      <p className="mb-3 font-semibold">Pick it up here</p>
      <ShopContact shop={shop} />
    </section>
  );
}
