/** The body of every error (api.md, Conventions). */

import type { Quote } from './quote.js';
import type { ChangeActor, Versioned } from './version.js';

export interface FieldProblem {
  /** Path of the field in the body, e.g. 'slug' or 'products[3].price'. */
  field: string;
  message: string;
}

export interface Problem {
  statusCode: number;
  /** Text that a user may read. */
  error: string;
  /** The same text. */
  message: string;
  /** Stable; one of `problemCodes`. */
  code: ProblemCode;
  /** Only for validation. */
  errors?: FieldProblem[];
  requestId: string;
  /** PRICE_CHANGED: what the order costs now, in rupees. */
  amount?: number;
  /** PRICE_CHANGED and CODE_REFUSED: what the order costs now, part by part. */
  quote?: Quote;
  /** OUT_OF_STOCK: what is left of the products or skus asked for; `id` is the product's. */
  items?: { id: string; name: string; available: number; skuId?: string }[];
  /** CONFLICT over a `version`: what is stored now; a list where the body held several. */
  current?: Versioned | Versioned[];
  /** CONFLICT over a `version`: who made the last change, where it is known. */
  changedBy?: ChangeActor | null;
  /** CONFLICT over a `version`: when, ISO 8601. */
  changedAt?: string | null;
  /** MEMBERSHIP_EXPIRED: the store that is closed. */
  store?: { name: string; slug: string; membership: { type: string; expiryDate: number } };
}

/** Every code that an answer can carry, with its status. */
export const problemCodes = {
  INVALID: 400,
  MALFORMED: 400,
  SLUG_RESERVED: 400,
  RESET_CODE_INVALID: 400,
  PASSWORD_WRONG: 400,
  VERIFICATION_INVALID: 400,
  METHOD_OFF: 400,
  BELOW_MINIMUM: 400,
  DELIVERY_OFF: 400,
  NOT_DELIVERED: 400,
  CASH_REFUSED: 400,
  CODE_REFUSED: 409,
  SLOT_TAKEN: 409,
  SIGNATURE_INVALID: 400,
  UNAUTHENTICATED: 401,
  CREDENTIALS_WRONG: 401,
  ACCOUNT_REQUIRED: 401,
  FORBIDDEN: 403,
  PASSWORD_NEEDED: 403,
  MEMBERSHIP_EXPIRED: 403,
  ORDERS_PAUSED: 403,
  ORDER_REFUSED: 403,
  ACCOUNTS_OFF: 403,
  EMAIL_UNVERIFIED: 403,
  STORE_LIMIT: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  SLUG_TAKEN: 409,
  CATEGORY_TAKEN: 409,
  DOMAIN_TAKEN: 409,
  QUOTA_REACHED: 409,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 409,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  TOO_MANY: 429,
  INTERNAL: 500,
  GATEWAY_FAILED: 502,
  UNAVAILABLE: 503,
} as const;
export type ProblemCode = keyof typeof problemCodes;
