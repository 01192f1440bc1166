/** The cart: lines beside the summary, or an invitation to shop. */
import { cartKey, toPaise } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { CartRow } from '../../cart/CartRow.tsx';
import { CartNeedsScript, CartSkeleton } from '../../cart/CartSkeleton.tsx';
import { CheckoutButton } from '../../cart/CheckoutButton.tsx';
import { OrderSummary } from '../../cart/OrderSummary.tsx';
import { RemovedLine } from '../../cart/RemovedLine.tsx';
import { blocks, useFreshCart } from '../../cart/useFreshCart.ts';
import { useRemoved } from '../../cart/useRemoved.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import type { Shop } from '../../lib/shop.ts';
import { StoreFrame } from '../../store/StoreFrame.tsx';

function Cart({ shop }: { shop: Shop }): ReactElement {
  const { lines, notes } = useFreshCart(shop);
  const { removed, remove, undo } = useRemoved(shop.slug);
  const home = storePaths.home(shop.slug);
  if (lines?.length === 0) {
    return (
      <>
        {removed && (
          <div className="shell">
            <RemovedLine name={removed.line.name} onUndo={undo} />
          </div>
        )}
        <EmptyState
          icon="bag"
          title="Your cart is empty!"
          text="What you put into it stays here, also when you close the page."
        >
          <a className="button button-primary" href={home}>
            Start Shopping
          </a>
        </EmptyState>
      </>
    );
  }
  const orderable = (lines ?? []).filter((line) => !blocks(notes[cartKey(line)]));
  const blocked = lines !== null && orderable.length < lines.length;
  return (
    <div className="shell pt-8 sm:pt-12">
      <h1 className="text-3xl font-bold sm:text-4xl">Your cart</h1>
      {removed && <RemovedLine name={removed.line.name} onUndo={undo} />}
      {!lines && <CartNeedsScript slug={shop.slug} />}
      <div
        className={`mt-4 grid items-start gap-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] ${lines ? '' : 'noscript:hidden'}`}
      >
        {lines ? (
          <ul>
            {lines.map((line) => (
              <CartRow
                key={cartKey(line)}
                slug={shop.slug}
                line={line}
                note={notes[cartKey(line)]}
                onRemove={() => remove(cartKey(line))}
              />
            ))}
          </ul>
        ) : (
          <CartSkeleton />
        )}
        <OrderSummary
          lines={orderable}
          shipping={null}
          deliveryFrom={shop.settings.delivery ? toPaise(shop.settings.shippingCharges) : 0}
        >
          {lines && <CheckoutButton shop={shop} lines={lines} blocked={blocked} />}
          <a className="button button-quiet mt-3 w-full" href={home}>
            Continue Shopping
          </a>
        </OrderSummary>
      </div>
    </div>
  );
}

export function CartScreen({ data }: { data: { shop: Shop } }): ReactElement {
  return (
    <StoreFrame shop={data.shop} eager floatingCart={false}>
      <Cart shop={data.shop} />
    </StoreFrame>
  );
}
