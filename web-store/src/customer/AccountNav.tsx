/** What a signed-in customer finds in this shop: orders, addresses, and the way out (CUST-28, CHK2-02). */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon.tsx';
import { signOut } from './signOut.ts';

export interface AccountNavProps {
  slug: string;
  current: 'orders' | 'addresses';
}

const item =
  'flex min-h-11 flex-1 basis-36 items-center gap-3 rounded-xl px-4 font-medium md:flex-none';
const rest = `${item} hover:bg-[var(--tint)]`;
const here = { className: `${item} bg-[var(--tint)] text-ink`, 'aria-current': 'page' } as const;

export function AccountNav({ slug, current }: AccountNavProps): ReactElement {
  const of = (name: AccountNavProps['current']) => (name === current ? here : { className: rest });
  return (
    <nav aria-label="Account" className="flex flex-wrap gap-2 md:sticky md:top-24 md:flex-col">
      <a {...of('orders')} href={storePaths.customerOrders(slug)}>
        <Icon name="bag" size={20} />
        My Orders
      </a>
      <a {...of('addresses')} href={storePaths.customerAddresses(slug)}>
        <Icon name="pin" size={20} />
        My Addresses
      </a>
      <button type="button" className={rest} onClick={() => signOut(slug)}>
        <Icon name="exit" size={20} />
        Logout
      </button>
    </nav>
  );
}
