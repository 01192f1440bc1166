/** A left cart, to be put into the cart of this browser; or the end of the mails about carts (CHK2-05). */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { StoreFrame } from '../../store/StoreFrame.tsx';
import { IntoCart } from './IntoCart.tsx';
import type { LeftCartData } from './leftCartData.ts';

function Cart({ shop, lines }: LeftCartData): ReactElement {
  return (
    <div className="shell max-w-2xl pt-10 sm:pt-16">
      <h1 className="text-3xl font-bold">Your cart</h1>
      <p className="mt-2 text-muted">What you left here, at the prices of today.</p>
      <IntoCart slug={shop.slug} lines={lines} />
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
