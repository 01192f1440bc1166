/** Replaces every order form while the owner takes no orders (ABUSE-07). */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';

export function PausedCheckout({ slug }: { slug: string }): ReactElement {
  return (
    <div className="mt-6 max-w-xl">
      <p>Please look in again soon. What is in your cart stays there.</p>
      <a className="button button-primary mt-6" href={storePaths.home(slug)}>
        Back to the store
      </a>
    </div>
  );
}
