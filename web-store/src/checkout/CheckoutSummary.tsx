/** What the order costs, why it was refused, and the buttons that place it (CHK-07 to CHK-09). */
import {
  type CartLine,
  closedReason,
  formatPaise,
  itemsTotal,
  offeredMethods,
  offeredTypes,
  offersWhatsApp,
  toPaise,
} from '@shop/commerce';
import type { OrderType, Quote } from '@shop/contract';
import type { ReactElement } from 'react';
import { OrderSummary, pricedLines } from '../cart/OrderSummary.tsx';
import type { Shop } from '../lib/shop.ts';
import type { OrderActions } from './orderActions.ts';
import { amountOf } from './orderBody.ts';
import { RefusalBox } from './RefusalBox.tsx';
import { SubmitButtons } from './SubmitButtons.tsx';
import type { Checkout } from './useCheckout.ts';

export interface CheckoutSummaryProps {
  shop: Shop;
  type: OrderType;
  /** The lines that can be ordered. */
  lines: readonly CartLine[];
  /** The cart has lines that can't be ordered as they are (MEND-08). */
  blocked: boolean;
  checkout: Checkout;
  actions: OrderActions;
  /** The sums as the server has them; null where the documented settings alone tell them. */
  sums: ReactElement | null;
  /** What the server said that it costs. */
  quote: Quote | null;
  /** Why the order can't be placed as it is, though its fields are right; null = it can. */
  stop: ReactElement | null;
  /** It stops an order for cash alone. */
  stopsCash: boolean;
}

export function CheckoutSummary(props: CheckoutSummaryProps): ReactElement {
  const { shop, type, lines, blocked, checkout, actions, sums, quote, stop, stopsCash } = props;
  const { busy, confirming, refusal } = checkout;
  const methods = offeredMethods(shop);
  const isDelivered = type === 'delivery' && offeredTypes(shop.settings).length > 0;
  const missing = toPaise(shop.settings.minOrderPrice) - itemsTotal(pricedLines(lines));
  // A delivery of zones adds what the settings do not tell; offers may take all of it off again.
  const isFree = amountOf(shop, type, lines) === 0 && !quote?.amount;
  const isOpen = !isFree && missing <= 0 && !blocked && !busy && closedReason(shop) === null;
  const amount = sums ? quote && toPaise(quote.amount) : amountOf(shop, type, lines);
  return (
    <OrderSummary
      sums={sums}
      lines={lines}
      shipping={isDelivered && lines.length > 0 ? toPaise(shop.settings.shippingCharges) : null}
    >
      {stop}
      {refusal && (
        <div className="mt-5">
          <RefusalBox
            slug={shop.slug}
            refusal={refusal}
            onCash={methods.includes('cod') ? actions.inCash : null}
          />
        </div>
      )}
      {confirming && (
        <p role="status" className="mt-5 text-[0.9375rem] font-medium">
          Confirming your payment. Please keep this page open.
        </p>
      )}
      <SubmitButtons
        slug={shop.slug}
        blocked={blocked}
        enabled={isOpen && !stop}
        chats={isOpen && (!stop || stopsCash)}
        missing={missing}
        isFree={isFree && lines.length > 0}
        amount={amount === null ? undefined : formatPaise(amount)}
        submits={methods.length > 0}
        onChat={offersWhatsApp(shop) ? actions.byChat : null}
        busy={busy}
      />
    </OrderSummary>
  );
}
