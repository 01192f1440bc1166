/** What happens between 'Place Order' and the thank-you page (CHK-11 to CHK-17, OQ-19, OQ-56). */
import { type CartLine, chatLink, offersWhatsApp } from '@shop/commerce';
import { type Order, storePaths } from '@shop/contract';
import { useRef, useState } from 'react';
import { cartOf, emptyCart } from '../cart/cartStore.ts';
import { customerToken } from '../customer/session.ts';
import type { Shop } from '../lib/shop.ts';
import { showToast, toastOnNextPage } from '../lib/toast.ts';
import { keepLastOrder } from './lastOrder.ts';
import { type Draft, orderBody } from './orderBody.ts';
import { forgetOrderKey } from './orderKey.ts';
import { orderFailed, placeOrder, type Refusal, refusalOf } from './placeOrder.ts';
import { loadRazorpay, pay } from './razorpay.ts';
import { whatsAppMessage } from './whatsAppMessage.ts';

export interface Checkout {
  busy: boolean;
  refusal: Refusal | null;
  submit: (draft: Draft, lines: readonly CartLine[]) => Promise<void>;
  byChat: (draft: Draft, lines: readonly CartLine[]) => Promise<void>;
}

function leave(shop: Shop, order: Order | null, text: string, address: string): void {
  if (order) keepLastOrder(shop.slug, order);
  forgetOrderKey();
  cartOf(shop.slug).set(emptyCart);
  toastOnNextPage('success', text);
  location.assign(address);
}

/** `refresh` compares the cart with the shop again. */
export function useCheckout(shop: Shop, refresh: () => Promise<void>): Checkout {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const running = useRef(false);

  /** Runs one try at a time; `act` tells whether the page is being left, which ends all tries. */
  async function once(act: () => Promise<boolean>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefusal(null);
    let left = false;
    try {
      left = await act();
    } catch (error) {
      const reason = refusalOf(error);
      showToast('error', orderFailed);
      if (reason.stale) await refresh();
      setRefusal(reason);
    } finally {
      running.current = left;
      setBusy(left);
    }
  }

  const submit: Checkout['submit'] = (draft, lines) =>
    once(async () => {
      if (draft.method === 'online' && !(await loadRazorpay())) {
        alert('Failed to load Razorpay SDK. Please check your connection.');
        return false;
      }
      const { order, razorpay } = await placeOrder(
        orderBody(shop, lines, draft),
        customerToken.get(),
      );
      if (razorpay) {
        const { firstName = '', lastName = '', phone = '' } = draft.details;
        const email = draft.customer?.email ?? '';
        const payer = { name: `${firstName} ${lastName}`, contact: phone, email };
        if (!(await pay(razorpay, shop.name, payer))) return false;
      }
      leave(shop, order, 'Order created', storePaths.thankYou(shop.slug));
      return true;
    });

  const byChat: Checkout['byChat'] = (draft, lines) => {
    if (!offersWhatsApp(shop)) return tell('WhatsApp number not configured');
    if (lines.length === 0) return tell('Cart is empty');
    // Opened within the click, or pop-up blockers would refuse it.
    const chat = window.open('', '_blank');
    return once(async () => {
      try {
        const body = { ...orderBody(shop, lines, draft), channel: 'whatsapp' as const };
        const { order } = await placeOrder(body, customerToken.get());
        const link = chatLink(shop.whatsAppNumber, whatsAppMessage(shop.name, order));
        if (chat) chat.location.href = link;
        leave(shop, null, 'WhatsApp order created', storePaths.home(shop.slug));
        if (!chat) location.assign(link);
        return true;
      } catch (error) {
        chat?.close();
        throw error;
      }
    });
  };
  return { busy, refusal, submit, byChat };
}

async function tell(text: string): Promise<void> {
  showToast('error', text);
}
