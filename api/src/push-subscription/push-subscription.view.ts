/** A device as its owner sees it: never with its endpoint and keys. */
import type { PushDevice } from '@shop/contract';
import { deviceText } from '../auth/device.js';
import type { ShownSubscription } from '../push/push-subscription.repository.js';

export function pushDeviceView(row: ShownSubscription): PushDevice {
  const { id, userAgent, createdAt, lastUsedAt } = row;
  return {
    id,
    device: deviceText(userAgent),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  };
}
