/** Renews the alerts of this device once the dashboard is open and idle; without alerts it loads nothing. */
import type { User } from '@shop/contract';
import { whenIdle } from '../lib/whenIdle.ts';
import { deviceKey } from './deviceKey.ts';

export function renewAlerts(user: User): void {
  if (window.localStorage.getItem(deviceKey) === null) return;
  whenIdle(() => {
    // What fails is tried again when the dashboard is opened next.
    import('./thisDevice.ts').then(({ keepAlerts }) => keepAlerts(user)).catch(() => undefined);
  });
}
