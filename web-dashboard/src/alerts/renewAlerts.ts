/** Renews the alerts of this device once the dashboard is open and idle; without alerts it loads nothing. */
import type { User } from '@shop/contract';
import { whenIdle } from '../lib/whenIdle.ts';

/** Where the browser stores which of the account's devices it is. */
export const deviceKey = 'dashboard-alerts';

export function renewAlerts(user: User): void {
  if (window.localStorage.getItem(deviceKey) === null) return;
  whenIdle(() => {
    // What fails is tried again when the dashboard is opened next.
    import('./thisDevice.ts').then(({ keepAlerts }) => keepAlerts(user)).catch(() => undefined);
  });
}
