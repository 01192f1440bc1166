/** Lines as they are sold now, and the button that puts them into the cart of this browser. */
import { cartKey, formatRupees } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { cartOf } from '../../cart/cartStore.ts';
import type { LeftLine } from './leftCartData.ts';

function Line({ line, path }: LeftLine): ReactElement {
  return (
    <li className="flex items-center gap-4 border-t border-line py-4">
      <a
        href={path}
        className="min-w-0 flex-1 font-medium hover:underline [overflow-wrap:anywhere]"
      >
        {line.name}
      </a>
      <span className="shrink-0 whitespace-nowrap tabular-nums text-muted">
        {line.quantity} × {formatRupees(line.price)}
      </span>
    </li>
  );
}

export interface IntoCartProps {
  slug: string;
  lines: readonly LeftLine[];
}

export function IntoCart({ slug, lines }: IntoCartProps): ReactElement {
  const putBack = (): void => {
    const cart = cartOf(slug);
    const present = cart.get();
    const known = new Set(present.map(cartKey));
    // What is in the cart of this browser stays as it is.
    const missing = lines.map(({ line }) => line).filter((line) => !known.has(cartKey(line)));
    cart.set([...present, ...missing]);
    location.assign(storePaths.cart(slug));
  };
  return (
    <>
      <ul className="mt-6 border-b border-line">
        {lines.map(({ line, path }) => (
          <Line key={cartKey(line)} line={line} path={path} />
        ))}
      </ul>
      <button
        type="button"
        className="button button-primary mt-6 w-full noscript:hidden sm:w-auto"
        onClick={putBack}
      >
        Put it into my cart
      </button>
      <noscript>
        <p className="mt-6 rounded-xl bg-[var(--tint)] p-4">
          The cart needs JavaScript. Without it, open a product to order it from its own page.
        </p>
      </noscript>
    </>
  );
}
