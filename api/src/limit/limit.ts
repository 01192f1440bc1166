/** How often something may be done, per address and per account (OQ-10; 429 with Retry-After). */
import { SetMetadata } from '@nestjs/common';

export interface LimitRule {
  /** Tries per address of the caller. */
  perAddress: number;
  /** Tries per account: the e-mail in the body, or the signed-in account. */
  perAccount: number;
  /** Seconds after which the count starts anew. */
  windowSeconds: number;
  /** A success forgives the account's earlier tries. */
  forgiving?: boolean;
}

const minute = 60;
const hour = 60 * minute;

export const limitRules = {
  signin: { perAddress: 100, perAccount: 10, windowSeconds: 15 * minute, forgiving: true },
  signup: { perAddress: 30, perAccount: 10, windowSeconds: hour },
  reset: { perAddress: 40, perAccount: 10, windowSeconds: hour },
  order: { perAddress: 120, perAccount: 60, windowSeconds: 10 * minute },
  upload: { perAddress: 600, perAccount: 600, windowSeconds: 10 * minute },
  archive: { perAddress: 60, perAccount: 20, windowSeconds: hour },
  import: { perAddress: 60, perAccount: 20, windowSeconds: hour },
  domain: { perAddress: 60, perAccount: 30, windowSeconds: 10 * minute },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;

export const LIMIT = 'limit:name';

/** Limits how often a handler may be called. */
export const Limit = (name: LimitName) => SetMetadata(LIMIT, name);
