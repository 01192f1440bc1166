/** Shown on every page while the owner takes no orders, so that nobody fills in a form in vain (ABUSE-07). */
import { pausedText } from '@shop/commerce';
import type { ReactElement } from 'react';
import type { Shop } from '../lib/shop.ts';

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export function PausedStrip({ shop }: { shop: Shop }): ReactElement | null {
  const { acceptsOrders, acceptsOrdersAgainAt } = shop.settings;
  if (acceptsOrders) return null;
  return (
    <div className="bg-[var(--tint)]" role="status">
      <p className="shell py-3 text-center text-[0.9375rem] font-medium">
        {pausedText}.{' '}
        {acceptsOrdersAgainAt && (
          // Server and browser may format the same time with different spaces.
          <span suppressHydrationWarning>
            Orders open again on {moment.format(new Date(acceptsOrdersAgainAt))}.
          </span>
        )}
      </p>
    </div>
  );
}
