/** Alerts on this device: whether the browser can show them, and turning them on and off (NOTE-01). */
import {
  type PushDeviceAnswer,
  type PushDevicesAnswer,
  pushRoutes,
  type User,
} from '@shop/contract';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { registeredWorker, registerWorker } from './alertsWorker.ts';
import { deviceKey } from './deviceKey.ts';

/** 'homeScreen' = an iPhone, where only what was added to the home screen can. */
export type AlertSupport = 'yes' | 'blocked' | 'homeScreen' | 'no';

export function alertSupport(): AlertSupport {
  const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (can) return Notification.permission === 'denied' ? 'blocked' : 'yes';
  return isApplePhone() && window.isSecureContext ? 'homeScreen' : 'no';
}

/** An iPad says that it is a Mac, which has no touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Of which account's devices this one is, and its id there. */
interface Known {
  user: string;
  id: string;
}

/** The id of this device among those of the account; null where alerts are off here. */
export function thisDevice({ id }: Pick<User, 'id'>): string | null {
  const known: Known | null = JSON.parse(window.localStorage.getItem(deviceKey) ?? 'null');
  return known?.user === id ? known.id : null;
}

/** Asks for permission and turns alerts on; false = it was not given. */
export async function turnOn(user: Pick<User, 'id'>): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { publicKey } = await callOwnerApi<PushDevicesAnswer>(pushRoutes.subscription);
  await subscribe(user, publicKey);
  return true;
}

/** The renewal that is under way: what is removed meanwhile would come back by it. */
let renewal: Promise<void> = Promise.resolve();

/** Removes a device of the account; on this one the browser ends its subscription, too. */
export async function removeDevice(user: Pick<User, 'id'>, id: string): Promise<void> {
  const isThis = thisDevice(user) === id;
  await renewal;
  // A renewal may have given this device another id.
  const present = isThis ? thisDevice(user) : id;
  if (present) {
    await callOwnerApi(pushRoutes.subscription, { method: 'DELETE', body: { id: present } });
  }
  if (isThis) await forget();
}

/**
 * Renews the device when the dashboard is opened: browsers end subscriptions without a word. One that
 * was removed elsewhere, or whose permission is gone, is off from now on.
 */
export function keepAlerts(user: Pick<User, 'id'>): Promise<void> {
  const renewing = renew(user);
  renewal = renewing.catch(() => undefined);
  return renewing;
}

async function renew(user: Pick<User, 'id'>): Promise<void> {
  const id = thisDevice(user);
  if (id === null || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return forget();
  const { publicKey, devices } = await callOwnerApi<PushDevicesAnswer>(pushRoutes.subscription);
  const present = await presentSubscription();
  const isBound = present !== null && keyOf(present) === publicKey;
  if (isBound && devices.every((device) => device.id !== id)) return forget();
  await subscribe(user, publicKey);
}

/** Subscribes, or renews the subscription; what the browser had before and has lost is removed. */
async function subscribe(user: Pick<User, 'id'>, publicKey: string): Promise<void> {
  const { pushManager } = await registerWorker();
  const present = await pushManager.getSubscription();
  const isBound = present !== null && keyOf(present) === publicKey;
  if (present && !isBound) await present.unsubscribe();
  const subscription = isBound
    ? present
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { device } = await callOwnerApi<PushDeviceAnswer>(pushRoutes.subscription, {
    method: 'POST',
    body: subscription.toJSON(),
  });
  const before = thisDevice(user);
  const known: Known = { user: user.id, id: device.id };
  window.localStorage.setItem(deviceKey, JSON.stringify(known));
  if (before !== null && before !== device.id) {
    const lost = { method: 'DELETE', body: { id: before } } as const;
    await callOwnerApi(pushRoutes.subscription, lost).catch(() => undefined);
  }
}

async function forget(): Promise<void> {
  window.localStorage.removeItem(deviceKey);
  await (await presentSubscription())?.unsubscribe();
}

async function presentSubscription(): Promise<PushSubscription | null> {
  return (await (await registeredWorker())?.pushManager.getSubscription()) ?? null;
}

/** The server's key that a subscription is bound to, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
