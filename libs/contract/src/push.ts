/** Web push: the devices on which an owner is told of orders, payments and stock (NOTE-01). */

export const pushLimits = {
  /** Of an account; the one that was unused for longest makes room for another. */
  devices: 10,
  /** Letters of the address at which a push service takes what is for a device. */
  endpoint: 1000,
  /** Letters of each key. */
  key: 200,
  /** Hours that a push service keeps what it can't deliver. */
  keptHours: 24,
} as const;

export const pushRoutes = {
  subscription: '/api/push/subscription',
  test: (slug: string) => `/api/push/${encodeURIComponent(slug)}/test`,
} as const;

/** A browser's PushSubscription as JSON; what else is in it is ignored. */
export interface PushSubscriptionBody {
  endpoint: string;
  /** In base64url: the browser's key on P-256, uncompressed, and its secret of 16 bytes. */
  keys: { p256dh: string; auth: string };
}

export interface PushRemovalBody {
  id: string;
}

/** A device that is told. */
export interface PushDevice {
  id: string;
  /** 'Chrome on Android'. */
  device: string;
  /** ISO 8601, like `lastUsedAt`: when the dashboard was last opened there. */
  createdAt: string;
  lastUsedAt: string;
}

export interface PushDeviceAnswer {
  device: PushDevice;
}

export interface PushDevicesAnswer {
  /** The server's key, in base64url: browsers bind a subscription to it. */
  publicKey: string;
  /** Last used first. */
  devices: PushDevice[];
}

/** What a device gets; nothing in it is about a person. */
export interface PushMessage {
  title: string;
  body: string;
  /** Where a tap leads: a path of the dashboard. */
  path: string;
  /** The same for the same news: a second message takes the place of the first. */
  tag: string;
}
