/** Razorpay's window: its script is loaded once, when it is needed (2§4). */
import { callApi } from '@shop/client';
import { apiRoutes, type RazorpayPayment, type VerifyBody } from '@shop/contract';

interface RazorpayWindow {
  open(): void;
}

type RazorpayResponse = Omit<VerifyBody, 'razorPayOrderId'>;

interface RazorpayOptions {
  key: string;
  amount: number;
  currency: string;
  order_id: string;
  name: string;
  prefill: { name: string; contact: string; email: string };
  handler: (response: RazorpayResponse) => void;
  modal: { ondismiss: () => void };
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayWindow;
  }
}

const address = 'https://checkout.razorpay.com/v1/checkout.js';
let loading: Promise<boolean> | null = null;

/** Whether Razorpay's script is there. */
export function loadRazorpay(): Promise<boolean> {
  loading ??= new Promise((done) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => done(true);
    script.onerror = () => {
      loading = null;
      script.remove();
      done(false);
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

/** Opens the window; true when the server has verified the payment, false when it was closed. */
export function pay(payment: RazorpayPayment, shop: string, prefill: Payer): Promise<boolean> {
  const { Razorpay } = window;
  if (!Razorpay) return Promise.resolve(false);
  const { keyId: key, amount, currency, razorPayOrderId } = payment;
  return new Promise((done, failed) => {
    const handler = (response: RazorpayResponse): void => {
      const body: VerifyBody = { ...response, razorPayOrderId };
      callApi(apiRoutes.verifyOrder, { method: 'POST', body }).then(() => done(true), failed);
    };
    const modal = { ondismiss: () => done(false) };
    const options = { key, amount, currency, order_id: razorPayOrderId, name: shop };
    new Razorpay({ ...options, prefill, handler, modal }).open();
  });
}
