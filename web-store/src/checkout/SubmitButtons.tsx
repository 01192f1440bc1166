/** The buttons that place the order, or why they can't (CHK-08, CHK-09, CHK-29 to CHK-31, OQ-83). */
import { formatPaise, freeOrderText } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon.tsx';

export interface SubmitButtonsProps {
  slug: string;
  blocked: boolean;
  enabled: boolean;
  /** The same of the order by chat. */
  chats: boolean;
  /** A way of paying is on offer. */
  submits: boolean;
  /** Orders by chat, where they are offered. */
  onChat: (() => void) | null;
  busy: boolean;
  /** Paise that are missing to the shop's minimum. */
  missing: number;
  /** Its products cost nothing, and nothing is added to them (FIX-07). */
  isFree: boolean;
  /** What is paid, e.g. '₹440.00'; undefined while it is not known. */
  amount: string | undefined;
}

export function SubmitButtons(props: SubmitButtonsProps): ReactElement {
  const { slug, blocked, enabled, chats, submits, onChat, busy, missing, isFree, amount } = props;
  const label = busy ? 'Placing order…' : enabled && submits ? 'Place Order' : 'Cannot Place Order';
  return (
    <>
      {blocked && (
        <p className="mt-5 text-[0.9375rem] text-sale">
          Something in your cart cannot be ordered as it is.{' '}
          <a className="link font-medium" href={storePaths.cart(slug)}>
            Change the cart
          </a>
        </p>
      )}
      {(missing > 0 || isFree) && (
        <p className="mt-5 text-[0.9375rem]">
          {missing > 0 ? `${formatPaise(missing)} more to order.` : freeOrderText}{' '}
          <a className="link font-medium" href={storePaths.home(slug)}>
            Continue Shopping
          </a>
        </p>
      )}
      {(submits || !onChat) && (
        <button
          type="submit"
          className="button button-primary mt-6 w-full"
          disabled={!enabled || !submits}
          aria-busy={busy || undefined}
          aria-describedby="total"
          data-amount={enabled && !busy ? amount : undefined}
        >
          {label}
        </button>
      )}
      {onChat && (
        <button
          type="button"
          className={`button w-full ${submits ? 'button-quiet mt-3' : 'button-primary mt-6'}`}
          disabled={!chats}
          aria-busy={busy || undefined}
          onClick={onChat}
        >
          <Icon name="chat" size={20} />
          {busy ? 'Placing order…' : 'Order on WhatsApp'}
        </button>
      )}
    </>
  );
}
