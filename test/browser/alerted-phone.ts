/** A phone on which alerts can be turned on, and what its worker shows of them (NOTE-01). */
import type { PushMessage, PushSubscriptionBody } from '@shop/contract';
import type { BrowserContext, Page, Worker } from 'playwright-core';
import type { PushDouble } from '../support/push-double.ts';

export const workerFile = '/assets/dashboard/alerts-worker.js';

/**
 * Runs in the page: a browser without windows has neither a push service nor notifications. The double
 * stands for the one, and permission is given when it is asked for; all else is the browser's own.
 */
function likeOnAPhone(): void {
  const { subscribeThere } = window as unknown as {
    subscribeThere: (key: string) => Promise<PushSubscriptionBody>;
  };
  if (!('PushManager' in window)) return;
  const given = 'notifications allowed';
  Object.defineProperty(Notification, 'permission', {
    configurable: true,
    get: () => (localStorage.getItem(given) ? 'granted' : 'default'),
  });
  Notification.requestPermission = async () => {
    localStorage.setItem(given, 'yes');
    return 'granted';
  };
  PushManager.prototype.subscribe = async (options) => {
    if (options?.userVisibleOnly !== true) throw new Error('It would be silent');
    const body = await subscribeThere(String(options.applicationServerKey));
    return { toJSON: () => body } as unknown as PushSubscription;
  };
}

/** Lets the pages of a browser subscribe at the double, from the next load on. */
export async function makePhone(context: BrowserContext, push: PushDouble): Promise<void> {
  await context.exposeFunction('subscribeThere', (key: string) => push.subscribe(key).subscription);
  await context.addInitScript(likeOnAPhone);
}

/** Delivers a message to the worker, as the browser's push service would. */
export async function deliver(page: Page, message: PushMessage | undefined): Promise<void> {
  const { origin } = new URL(page.url());
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (one) resolve(one.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify(message);
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await cdp.detach();
}

export interface Shown {
  title: string;
  body: string;
  tag: string;
  data: string;
}

/** The worker's own scope, with what it shows and opens written down. */
interface Scope {
  shown: Shown[];
  opened: string[];
  registration: { showNotification(title: string, options: Omit<Shown, 'title'>): Promise<void> };
  clients: { openWindow(url: string): Promise<null> };
  dispatchEvent(event: Event): boolean;
}

/** The worker; a browser without windows shows nothing, so that it is written down instead. */
export async function workerOf(context: BrowserContext): Promise<Worker> {
  const found = () => context.serviceWorkers().find((one) => one.url().endsWith(workerFile));
  const worker = found() ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = self as unknown as Scope;
    scope.shown = [];
    scope.opened = [];
    scope.registration.showNotification = async (title, { body, tag, data }) => {
      scope.shown.push({ title, body, tag, data });
    };
    scope.clients.openWindow = async (url) => {
      scope.opened.push(url);
      return null;
    };
  });
  return worker;
}

export const shown = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(() => (self as unknown as Scope).shown);

/** Where a tap on that notification leads. Browsers let only events of their own wait. */
export const tapped = (worker: Worker, notification: Shown): Promise<string[]> =>
  worker.evaluate(async (data) => {
    const waits: Promise<unknown>[] = [];
    const event = Object.assign(new Event('notificationclick'), {
      notification: { data, close: () => undefined },
      waitUntil: (work: Promise<unknown>) => waits.push(work),
    });
    const scope = self as unknown as Scope;
    scope.dispatchEvent(event);
    await Promise.all(waits);
    return scope.opened;
  }, notification.data);
