/** Runs the checkout from 'Place Order' to the thank-you page (CHK-11 to CHK-17, OQ-19, OQ-56). */
import { type CartLine, chatLink } from '@shop/commerce';
import { type Order, orderPath, storePaths } from '@shop/contract';
import { useRef, useState } from 'react';
import { customerToken } from '../lib/customerToken.ts';
import type { Shop } from '../lib/shop.ts';
import { showToast, toastOnNextPage } from '../lib/toast.ts';
import { checkoutDraft } from '../orderStorage/checkoutDraft.ts';
import { type Draft, orderBody, type Typed } from './orderBody.ts';
import { chatFault } from './orderFault.ts';
import type { Explained, Refusal } from './placeOrder.ts';
import type { Payer } from './razorpay.ts';
import { thankYouPath } from './thankYouPath.ts';
import { useGatewayReturn } from './useGatewayReturn.ts';

export interface Checkout {
  busy: boolean;
  /** Razorpay has the payment, and it is being reported to the shop. */
  confirming: boolean;
  refusal: Refusal | null;
  submit: (typed: Typed, lines: readonly CartLine[]) => Promise<void>;
  byChat: (typed: Typed, lines: readonly CartLine[]) => Promise<void>;
}

const loadSending = () => import('./sending.ts');

const orderFailed = 'Failed to create Order';

/** Said where what sends an order can't be loaded, and with it the words for other refusals. */
const unreachable: Explained = {
  toast: orderFailed,
  reason: {
    title: 'The shop could not be reached.',
    lines: ['Nothing was ordered. Load the page again: what you typed is kept.'],
    fields: {},
    stale: false,
    accountNeeded: false,
    unloaded: true,
  },
};

function payerOf({ details, customer, email }: Draft): Payer {
  const { firstName = '', lastName = '', phone = '' } = details;
  return { name: `${firstName} ${lastName}`, contact: phone, email: customer?.email ?? email };
}

/**
 * `known` resolves with who is signed in, so that a repeated try sends the same order (OQ-69). `refresh` compares
 * the cart with the shop again. `onUnconfirmed` shows the thank-you page in place of the checkout, because another
 * page can't be loaded while the shop is not reached.
 */
export function useCheckout(
  shop: Shop,
  known: () => Promise<Draft['customer']>,
  refresh: () => Promise<void>,
  onUnconfirmed: () => void,
): Checkout {
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const running = useRef(false);
  const rest = (): void => {
    running.current = false;
    setBusy(false);
    setConfirming(false);
  };
  useGatewayReturn(shop.slug, onUnconfirmed, setRefusal, rest);

  /** Runs one try at a time; `act` resolves with whether the page is being left, which ends all tries. */
  async function once(act: () => Promise<boolean>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefusal(null);
    let left = false;
    try {
      left = await act();
    } catch (error) {
      const { toast, reason } = await loadSending().then(
        ({ explained }) => explained(error),
        () => unreachable,
      );
      showToast('error', toast);
      if (reason.stale) await refresh();
      setRefusal(reason);
    } finally {
      if (!left) rest();
    }
  }

  const submit: Checkout['submit'] = (typed, lines) =>
    once(async () => {
      const sending = await loadSending();
      const { finishOrder, loadRazorpay, payOnline, placePayable, storePerson } = sending;
      const draft = { ...typed, customer: await known() };
      if (draft.method === 'online' && !(await loadRazorpay())) {
        setRefusal(sending.paymentPageMissing);
        return false;
      }
      saveDraft(shop.slug, draft);
      const body = orderBody(shop, lines, draft);
      const placed = await placePayable(shop.slug, body, customerToken.get());
      const { payable } = placed;
      let { order } = placed;
      storePerson(shop.slug, order);
      if (payable) {
        const paid = await payOnline(shop, payable, payerOf(draft), () => setConfirming(true));
        if (!paid) {
          setRefusal(sending.closedPayment);
          return false;
        }
        order = paid.order;
        if (paid.report) {
          finishOrder(shop.slug, order, paid.report);
          onUnconfirmed();
          return true;
        }
      }
      finishOrder(shop.slug, order);
      if (order.status !== 'cancelled') toastOnNextPage('success', 'Order created');
      location.assign(thankYouPath(shop.slug, order));
      return true;
    });

  const byChat: Checkout['byChat'] = (typed, lines) => {
    const fault = chatFault(shop, lines);
    if (fault) return tell(fault);
    // It has to be opened within the click, or pop-up blockers refuse it.
    const chat = window.open('', '_blank');
    showPlaceholder(chat);
    return once(async () => {
      try {
        const draft = { ...typed, customer: await known() };
        const body = { ...orderBody(shop, lines, draft), channel: 'whatsapp' as const };
        // Before the order, because it can't be sent without.
        const { finishOrder, giveUpOther, placeOrder, storePerson, whatsAppMessage } =
          await loadSending();
        await giveUpOther(shop.slug, body);
        const { order } = await placeOrder(body, customerToken.get());
        const link = chatLink(
          shop.whatsAppNumber,
          whatsAppMessage(shop.name, order, pageAddress(shop.slug, order)),
        );
        storePerson(shop.slug, order, { link, isOpened: chat !== null });
        finishOrder(shop.slug, order);
        toastOnNextPage('success', 'WhatsApp order created');
        if (chat) chat.location.href = link;
        // Where the window was blocked, the thank-you page offers to open the chat by a tap.
        location.assign(chat ? storePaths.home(shop.slug) : thankYouPath(shop.slug, order));
        return true;
      } catch (error) {
        chat?.close();
        throw error;
      }
    });
  };
  return { busy, confirming, refusal, submit, byChat };
}

/** The address of the order's page for the shop, on the host that the shopper is on. */
const pageAddress = (slug: string, { pageToken }: Order): string =>
  pageToken ? location.origin + orderPath(slug, pageToken) : '';

/** Shows a text in the new window until the order is placed. */
function showPlaceholder(chat: Window | null): void {
  try {
    if (chat) chat.document.body.textContent = 'Placing your order. WhatsApp opens in a moment…';
  } catch {
    // The window stays blank.
  }
}

function saveDraft(slug: string, { type, method, details, email, extras = {} }: Draft): void {
  checkoutDraft.set(slug, { type, method, details, email, extras });
}

async function tell(text: string): Promise<void> {
  showToast('error', text);
}
