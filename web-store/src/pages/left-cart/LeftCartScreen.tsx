/** A left cart, to be put into the cart of this browser; or the end of the mails about carts (CHK2-05). */
import { cartKey, formatRupees } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { cartOf } from '../../cart/cartStore.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { StoreFrame } from '../../store/StoreFrame.tsx';
import type { LeftCartData, LeftLine } from './leftCartData.ts';

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

function Cart({ shop, lines }: LeftCartData): ReactElement {
  const putBack = (): void => {
    const cart = cartOf(shop.slug);
    const present = cart.get();
    const known = new Set(present.map(cartKey));
    // What is in the cart of this browser stays as it is.
    const missing = lines.map(({ line }) => line).filter((line) => !known.has(cartKey(line)));
    cart.set([...present, ...missing]);
    location.assign(storePaths.cart(shop.slug));
  };
  return (
    <div className="shell max-w-2xl pt-10 sm:pt-16">
      <h1 className="text-3xl font-bold">Your cart</h1>
      <p className="mt-2 text-muted">What you left here, at the prices of today.</p>
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
    </div>
  );
}

const words = {
  cart: {
    icon: 'bag',
    title: 'Nothing of it is sold any more',
    text: () => 'What you left in your cart is not in the shop at present.',
  },
  unknown: {
    icon: 'search',
    title: 'This cart is gone',
    text: () => 'Links to carts work for 30 days, and only as they stand in the mail.',
  },
  ask: {
    icon: 'bin',
    title: 'No more mails about carts?',
    text: (name: string) => `${name} then sends none to your address again.`,
  },
  stopped: {
    icon: 'check',
    title: 'Done',
    text: (name: string) =>
      `${name} sends no mails about carts to your address any more, even if somebody ticks the box with it.`,
  },
} as const;

export function LeftCartScreen({ data }: { data: LeftCartData }): ReactElement {
  const { shop, state, lines } = data;
  const { icon, title, text } = words[state];
  return (
    <StoreFrame shop={shop} eager floatingCart={false}>
      {state === 'cart' && lines.length > 0 ? (
        <Cart {...data} />
      ) : (
        <div role="status">
          <EmptyState icon={icon} title={title} text={text(shop.name)}>
            {state === 'ask' && (
              <form method="post" className="w-full">
                <input type="hidden" name="stop" value="1" />
                <button type="submit" className="button button-primary w-full">
                  Send me no more
                </button>
              </form>
            )}
            <a
              className={`button ${state === 'ask' ? 'button-quiet' : 'button-primary'}`}
              href={storePaths.home(shop.slug)}
            >
              To the store
            </a>
          </EmptyState>
        </div>
      )}
    </StoreFrame>
  );
}
