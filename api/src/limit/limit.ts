/**
 * How often something may be done, per network of the caller and per account (OQ-10, ABUSE-04 to
 * ABUSE-06; 429 with Retry-After). Networks are those of `caller.ts`: an IPv4 address, or the /64
 * of an IPv6 address; its /48 has `widerTries` as many tries.
 */
import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { AccountKind } from '../auth/account-kind.js';
import { problemResponses } from '../http/answers.js';

export interface LimitRule {
  /** Tries per network of the caller. */
  perAddress: number;
  /** Tries per signed-in account; without one, per e-mail in the body and network. */
  perAccount: number;
  /** The length of the window, s; then the count restarts. */
  windowSeconds: number;
  /**
   * True when a success forgives the earlier tries of its network, of its device, or of the
   * signed-in account. Never where a success costs something, such as a mail to whom the caller names
   * (SAFE-03).
   */
  forgiving?: boolean;
  /** True when a device that has signed in to the account before is counted by itself only. */
  knowsDevices?: boolean;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const limitRules = {
  signin: {
    perAddress: 100,
    perAccount: 10,
    windowSeconds: 15 * minute,
    forgiving: true,
    knowsDevices: true,
  },
  confirm: { perAddress: 100, perAccount: 10, windowSeconds: 15 * minute, forgiving: true },
  // Each one mails a code to an address that the caller names.
  newEmail: { perAddress: 100, perAccount: 10, windowSeconds: day },
  signup: { perAddress: 30, perAccount: 10, windowSeconds: hour },
  reset: { perAddress: 40, perAccount: 10, windowSeconds: hour, knowsDevices: true },
  verification: { perAddress: 120, perAccount: 60, windowSeconds: hour },
  order: { perAddress: 120, perAccount: 60, windowSeconds: 10 * minute },
  // A cart asks with each change, a checkout with each field.
  quote: { perAddress: 1200, perAccount: 600, windowSeconds: 10 * minute },
  // Of the shoppers behind one address of a phone network; a wrong link is refused before any statement.
  orderPage: { perAddress: 600, perAccount: 300, windowSeconds: 10 * minute },
  review: { perAddress: 60, perAccount: 30, windowSeconds: 10 * minute },
  reviewPicture: { perAddress: 180, perAccount: 90, windowSeconds: 10 * minute },
  upiPicture: { perAddress: 60, perAccount: 30, windowSeconds: 10 * minute },
  stockAlert: { perAddress: 60, perAccount: 20, windowSeconds: 10 * minute },
  leftCart: { perAddress: 120, perAccount: 60, windowSeconds: 10 * minute },
  // Each opening of the dashboard renews its device.
  push: { perAddress: 240, perAccount: 120, windowSeconds: 10 * minute },
  pushTest: { perAddress: 60, perAccount: 20, windowSeconds: 10 * minute },
  delivery: { perAddress: 600, perAccount: 300, windowSeconds: 10 * minute },
  upload: { perAddress: 600, perAccount: 600, windowSeconds: 10 * minute },
  archive: { perAddress: 60, perAccount: 20, windowSeconds: hour },
  import: { perAddress: 60, perAccount: 20, windowSeconds: hour },
  domain: { perAddress: 60, perAccount: 30, windowSeconds: 10 * minute },
  gatewayKeys: { perAddress: 60, perAccount: 30, windowSeconds: 10 * minute },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;

/** The limit that a handler declares. */
export interface DeclaredLimit {
  name: LimitName;
  /** The kind of the account whose e-mail the body names: each kind is counted separately. */
  kind: AccountKind;
}

export const LIMIT = 'limit:declared';

/** Limits how often a handler may be called; then it refuses with TOO_MANY. */
export const Limit = (name: LimitName, kind: AccountKind = 'user') =>
  applyDecorators(
    SetMetadata(LIMIT, { name, kind } satisfies DeclaredLimit),
    ...problemResponses(['TOO_MANY']),
  );
