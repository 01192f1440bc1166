/** Opens Razorpay's window; its script is loaded once, when it is needed (2§4). */
import {
  apiRoutes,
  limits,
  type Order,
  type RazorpayPayment,
  type VerifyBody,
} from '@shop/contract';
import type { Shop } from '../lib/shop.ts';
import { isInAppBrowser } from './inAppBrowser.ts';

interface RazorpayWindow {
  open(): void;
}

type RazorpayResponse = Omit<VerifyBody, 'razorPayOrderId'>;

interface RazorpayOptions {
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  description: string;
  prefill: { name: string; contact: string; email: string };
  notes: Record<string, string>;
  theme: { color: string };
  /** Seconds. */
  timeout: number;
  retry: { enabled: boolean; max_count: number };
  handler?: (response: RazorpayResponse) => void;
  callback_url?: string;
  redirect?: true;
  modal: { ondismiss: () => void };
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayWindow;
  }
}

const address = 'https://checkout.razorpay.com/v1/checkout.js';
let loading: Promise<boolean> | null = null;

/** How long the script may take, ms (MEND-01). */
const loadWithinMs = 8000;

/** Resolves with whether Razorpay's script is loaded; after a failure or time-out the next call tries again. */
export function loadRazorpay(): Promise<boolean> {
  loading ??= new Promise((done) => {
    const script = document.createElement('script');
    const fail = (): void => {
      loading = null;
      script.remove();
      done(false);
    };
    const tooLong = setTimeout(fail, loadWithinMs);
    script.src = address;
    script.onload = () => {
      clearTimeout(tooLong);
      done(true);
    };
    script.onerror = () => {
      clearTimeout(tooLong);
      fail();
    };
    document.head.append(script);
  });
  return loading;
}

export interface Payer {
  name: string;
  contact: string;
  email: string;
}

export interface Payable {
  order: Pick<Order, 'number'>;
  razorpay: RazorpayPayment;
  /** Epoch ms by this browser's clock when it first learned of the order. */
  since: number;
  /** The secret of the order's page, where it is paid there: Razorpay's own pages lead back to it. */
  link?: string;
}

/**
 * How long the window stays open at least, s, even when the stock is held no longer: a late payment counts
 * (OQ-18).
 */
const leastSeconds = 60;

/** Seconds that the window may stay open. */
function secondsLeft(since: number): number {
  return Math.max(
    leastSeconds,
    limits.paymentHoldMinutes * 60 - Math.floor((Date.now() - since) / 1000),
  );
}

/**
 * Opens the window; resolves with the payment that it reports, or null when it was closed. A failed try leaves it
 * open: Razorpay offers the next one itself. In a browser inside another app it never resolves with a payment:
 * Razorpay leaves the page and returns by the callback.
 */
export function openWindow(
  shop: Shop,
  { order, razorpay, since, link }: Payable,
  prefill: Payer,
): Promise<VerifyBody | null> {
  const { Razorpay } = window;
  if (!Razorpay) return Promise.resolve(null);
  const { keyId: key, amount, currency, razorPayOrderId } = razorpay;
  const primary = getComputedStyle(document.documentElement).getPropertyValue('--primary').trim();
  return new Promise((done) => {
    const options: RazorpayOptions = {
      key,
      amount,
      currency,
      order_id: razorPayOrderId,
      name: shop.name,
      description: `Order ${order.number}`,
      prefill,
      notes: { order_number: String(order.number) },
      theme: { color: primary },
      timeout: secondsLeft(since),
      retry: { enabled: true, max_count: 4 },
      modal: { ondismiss: () => done(null) },
    };
    const back = isInAppBrowser(navigator.userAgent)
      ? {
          callback_url:
            location.origin +
            apiRoutes.razorpayCallback(shop.id) +
            (link ? `?link=${encodeURIComponent(link)}` : ''),
          redirect: true as const,
        }
      : { handler: (response: RazorpayResponse) => done({ ...response, razorPayOrderId }) };
    new Razorpay({ ...options, ...back }).open();
  });
}
