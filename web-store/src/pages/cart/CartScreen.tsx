/** The cart: lines beside the summary, or an invitation to shop. */
import { type CartLine, cartKey, replaceLine, toPaise } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { CartRow } from '../../cart/CartRow.tsx';
import { CartNeedsScript, CartSkeleton } from '../../cart/CartSkeleton.tsx';
import { CheckoutButton } from '../../cart/CheckoutButton.tsx';
import { cartOf } from '../../cart/cartStore.ts';
import { OrderSummary } from '../../cart/OrderSummary.tsx';
import { RemovedLine } from '../../cart/RemovedLine.tsx';
import { blocks, useFreshCart } from '../../cart/useFreshCart.ts';
import { useRemoved } from '../../cart/useRemoved.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import type { Shop } from '../../lib/shop.ts';
import { useLater } from '../../lib/useLater.ts';
import { DeliverTo } from '../../quote/DeliverTo.tsx';
import { codeOf } from '../../quote/kept.ts';
import { SumsSkeleton } from '../../quote/SumsSkeleton.tsx';
import { StoreFrame } from '../../store/StoreFrame.tsx';

const loadQuoted = () => import('../../quote/QuotedCart.tsx').then((file) => file.QuotedCart);

/** The sums as the server has them; null where the documented settings alone tell them. */
function useQuotedSums(shop: Shop, lines: readonly CartLine[] | null): ReactElement | null {
  const hasCode = codeOf(shop.slug).use('') !== '';
  const isQuoted = shop.isQuoted || hasCode;
  const { Part, isMissing } = useLater(isQuoted ? loadQuoted : null);
  if (!isQuoted) return null;
  return Part ? <Part shop={shop} lines={lines} /> : <SumsSkeleton isMissing={isMissing} />;
}

function Cart({ shop }: { shop: Shop }): ReactElement {
  const { lines, notes, refresh } = useFreshCart(shop);
  const { removed, remove, undo } = useRemoved(shop.slug);
  const home = storePaths.home(shop.slug);
  const keep = (line: CartLine, now: CartLine): void => {
    const cart = cartOf(shop.slug);
    cart.set(replaceLine(cart.get(), cartKey(line), now));
    void refresh();
  };
  const orderable = (lines ?? []).filter((line) => !blocks(notes[cartKey(line)]));
  const blocked = lines !== null && orderable.length < lines.length;
  const quotedSums = useQuotedSums(shop, lines && orderable);
  const sums = lines ? quotedSums : <SumsSkeleton />;
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
  return (
    <div className="shell pt-8 sm:pt-12">
      <h1 className="text-3xl font-bold sm:text-4xl">Your cart</h1>
      {removed && <RemovedLine name={removed.line.name} onUndo={undo} />}
      {!lines && <CartNeedsScript slug={shop.slug} />}
      <div
        data-cart={lines ? undefined : ''}
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
                onKeep={(now) => keep(line, now)}
                onAnswered={refresh}
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
          sums={sums}
        >
          {shop.hasZones && shop.settings.delivery && <DeliverTo slug={shop.slug} />}
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
