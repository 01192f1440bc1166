/** What the order costs, why it was refused, and the buttons that place it (CHK-07 to CHK-09). */
import {
  type CartLine,
  closedReason,
  itemsTotal,
  offeredMethods,
  offeredTypes,
  offersWhatsApp,
  toPaise,
} from '@shop/commerce';
import type { OrderType } from '@shop/contract';
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
}

export function CheckoutSummary(props: CheckoutSummaryProps): ReactElement {
  const { shop, type, lines, blocked, checkout, actions } = props;
  const { busy, confirming, refusal } = checkout;
  const methods = offeredMethods(shop);
  const isDelivered = type === 'delivery' && offeredTypes(shop.settings).length > 0;
  const missing = toPaise(shop.settings.minOrderPrice) - itemsTotal(pricedLines(lines));
  const isOrder = amountOf(shop, type, lines) > 0 && missing <= 0 && !blocked;
  return (
    <OrderSummary
      lines={lines}
      shipping={isDelivered && lines.length > 0 ? toPaise(shop.settings.shippingCharges) : null}
    >
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
        enabled={isOrder && !busy && closedReason(shop) === null}
        missing={missing}
        submits={methods.length > 0}
        onChat={offersWhatsApp(shop) ? actions.byChat : null}
        busy={busy}
      />
    </OrderSummary>
  );
}
