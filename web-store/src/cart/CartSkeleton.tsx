/** A placeholder for the cart until the browser has read it; without script it says that the cart needs one. */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';

export function CartNeedsScript({ slug }: { slug: string }): ReactElement {
  return (
    <noscript>
      <p className="mt-6 rounded-xl bg-[var(--tint)] p-4">
        The cart needs JavaScript. You can also order each product from{' '}
        <a className="link" href={storePaths.home(slug)}>
          its own page
        </a>
        .
      </p>
    </noscript>
  );
}

export function CartSkeleton(): ReactElement {
  return (
    <div className="py-5">
      {[1, 2].map((row) => (
        <div key={row} className="flex gap-6 py-5">
          <div className="skeleton size-24 sm:size-28" />
          <div className="flex-1 space-y-3">
            <div className="skeleton h-5 w-2/3" />
            <div className="skeleton h-4 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
