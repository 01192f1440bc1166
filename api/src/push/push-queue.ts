/**
 * The queue of pushes to owners (NOTE-01). What is mailed to an owner is queued here too, in the same
 * transaction: one job that finds the devices, and from it one for each of them.
 */
import type { JobKind, MailKind, OwnerAlert } from '@shop/contract';
import type { JobQueue } from '../jobs/job-queue.js';

export type PushJobKind = Extract<JobKind, 'ownerPush' | 'devicePush'>;

export const pushQueue: JobQueue<PushJobKind> = {
  name: 'push',
  everyMs: 5_000,
  // Anybody's browser may name a push service that never answers: that holds up no other.
  atOnce: 30,
  isRefilled: 'always',
  leaseMinutes: 1,
  patienceMs: 10_000,
  retryMinutes: [1, 5, 30, 2 * 60],
  restMs: 250,
};

/** The mails that owners are told by push, too, and the switch of each. */
const alerts = {
  orderForOwner: 'order',
  ordersGathered: 'order',
  orderCancelled: 'order',
  upiClaimed: 'payment',
  upiGathered: 'payment',
  paidLate: 'payment',
  paymentReview: 'payment',
  stockLow: 'stock',
} as const satisfies Partial<Record<MailKind, OwnerAlert>>;

export type AlertKind = keyof typeof alerts;

export const isAlert = (kind: MailKind): kind is AlertKind => Object.hasOwn(alerts, kind);

/** The switch of a mail to the owner; null = it has none. */
export const alertOf = (kind: MailKind): OwnerAlert | null => (isAlert(kind) ? alerts[kind] : null);

/** What is told: what the mail of that kind is about, or a try that the owner asked for. */
export interface Told {
  kind: AlertKind | 'test';
  about: string;
}

/** The subject of the job that finds the devices. */
export const toldText = ({ kind, about }: Told): string => `${kind} ${about}`;

/** The job that finds the devices. */
export const ownerPush = (told: Told) => ({ kind: 'ownerPush', about: toldText(told) }) as const;

/** The job that tells one device. */
export const devicePush = (told: string, device: string) =>
  ({ kind: 'devicePush', about: `${device} ${told}` }) as const;

/** Reads the subject of either job; only that of a device names one. */
export function readPush(kind: PushJobKind, about: string): Told & { device: string } {
  const words = about.split(' ');
  const device = kind === 'devicePush' ? (words.shift() ?? '') : '';
  const [told = '', ...rest] = words;
  return { device, kind: told as Told['kind'], about: rest.join(' ') };
}
