/** Shown on every page while the shop takes no orders, so that nobody fills cart or form in vain (ABUSE-07, FIX-42). */
import { closedReason, pausedText } from '@shop/commerce';
import type { ReactElement } from 'react';
import type { Shop } from '../lib/shop.ts';

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export function ClosedStrip({ shop }: { shop: Shop }): ReactElement | null {
  const { acceptsOrders, acceptsOrdersAgainAt } = shop.settings;
  const closed = closedReason(shop);
  if (acceptsOrders && closed === null) return null;
  return (
    <div className="bg-[var(--tint)]" role="status">
      <p className="shell py-3 text-center text-[0.9375rem] font-medium">
        {closed ?? `${pausedText}.`}{' '}
        {closed === null && acceptsOrdersAgainAt && (
          // Server and browser may format the same time with different spaces.
          <span suppressHydrationWarning>
            Orders open again on {moment.format(new Date(acceptsOrdersAgainAt))}.
          </span>
        )}
      </p>
    </div>
  );
}
