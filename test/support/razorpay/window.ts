/** Replaces Razorpay's script in a browser: its window and pages do what the test says. */
import type { Page } from 'playwright-core';
import type { BrowserAnswer } from '../razorpay-double.ts';

/** The options that the script was given. */
export interface WindowOptions {
  key: string;
  amount: number;
  order_id: string;
  description: string;
  notes: Record<string, string>;
  theme: { color: string };
  timeout: number;
  retry: { enabled: boolean; max_count: number };
  callback_url?: string;
  redirect?: boolean;
  prefill: { name: string; contact: string; email: string };
}

/**
 * What happens: a payment · the window is closed · it stays open. The fields of an error are those
 * of the callback.
 */
export type Act = BrowserAnswer | 'closes' | 'waits' | { [field: `error[${string}]`]: string };

/** What the test can see; in the page itself the newest window is `razorpayWindow`. */
export interface RazorpayWindow {
  /** The options of every window that was opened, the newest last. */
  opened: WindowOptions[];
  /** How often the script was loaded. */
  loads: number;
}

const script = `window.Razorpay = class {
  constructor(options) { this.options = options; this.heard = {}; window.razorpayWindow = this; }
  on(event, listener) { this.heard[event] = listener; }
  async open() {
    const { handler, modal, redirect, callback_url, ...said } = this.options;
    this.show();
    const body = JSON.stringify({ ...said, redirect, callback_url });
    const act = await (await fetch('/razorpay-acts', { method: 'POST', body })).json();
    if (act === 'waits') return;
    if (!('error[code]' in Object(act))) this.box.remove();
    if (act === 'closes') modal.ondismiss();
    else if (redirect) this.leave(act, callback_url);
    else if ('error[code]' in act) this.heard['payment.failed']?.({ error: {} });
    else handler(act);
  }
  show() {
    this.box = document.createElement('div');
    const frame = document.createElement('iframe');
    frame.setAttribute('style', 'position: fixed; inset: 0; width: 100%; height: 100%; z-index: 2');
    frame.src = 'https://api.razorpay.com/v1/checkout/public';
    this.box.append(frame);
    document.body.append(this.box);
  }
  leave(act, callback_url) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = 'https://api.razorpay.com/v1/checkout/embedded';
    for (const [name, value] of Object.entries({ ...act, callback_url })) {
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name, value });
      form.append(field);
    }
    document.body.append(form);
    form.submit();
  }
};`;

/** Razorpay's own page, which sends its fields to the shop's callback. */
function bankPage(fields: URLSearchParams): string {
  const action = fields.get('callback_url') ?? '';
  fields.delete('callback_url');
  const inputs = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  return `<form method="post" action="${action}">${inputs.join('')}<button>Back to the shop</button></form>
    <script>document.forms[0].submit()</script>`;
}

/** Installs the replacement in a page; `acts` is called each time a window opens. */
export async function standInWindow(
  page: Page,
  acts: (options: WindowOptions) => Act | Promise<Act>,
): Promise<RazorpayWindow> {
  const window: RazorpayWindow = { opened: [], loads: 0 };
  await page.route('https://checkout.razorpay.com/**', (route) => {
    window.loads += 1;
    return route.fulfill({ contentType: 'text/javascript', body: script });
  });
  await page.route('https://api.razorpay.com/**', (route) => {
    const form = route.request().postData();
    const body = form ? bankPage(new URLSearchParams(form)) : "Razorpay's window";
    return route.fulfill({ contentType: 'text/html', body });
  });
  // A function that is exposed to a page stays there, and its profile would not be used again.
  await page.route('**/razorpay-acts', async (route) => {
    const options: WindowOptions = route.request().postDataJSON();
    window.opened.push(options);
    await route.fulfill({ json: await acts(options) });
  });
  return window;
}
