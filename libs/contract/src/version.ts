/** Versions: whatever can be edited counts its edits, so that a change of stale data is refused (MEND-24, api.md). */
import type { Category } from './category.js';
import type { OwnDeliveryZone } from './delivery.js';
import type { Membership } from './membership.js';
import type { OwnOffer } from './offer.js';
import type { Order } from './order.js';
import type { PageAnswer } from './page.js';
import type { Plan } from './plan.js';
import type { Product } from './product.js';
import type { Review } from './review.js';
import type { OwnStore } from './store.js';
import type { OrderActor } from './timeline.js';

/** Everything that carries a version. */
export type Versioned =
  | Category
  | Membership
  | Order
  | OwnDeliveryZone
  | OwnOffer
  | OwnStore
  | PageAnswer
  | Plan
  | Product
  | Review;

/** Who made the last change; 'order' = an order changed the stock. */
export type ChangeActor = OrderActor | 'order';

/** The parts of a store that are saved together, in the order of its version's numbers: '1.1.2.1'. */
export const storeParts = ['settings', 'banner', 'payment', 'theme'] as const;
export type StorePart = (typeof storeParts)[number];

/** The largest version: the largest integer of PostgreSQL. */
export const versionMost = 2_147_483_647;

/** Header that identifies a call that creates something, so that its repetition is recognised. */
export const requestKeyHeader = 'idempotency-key';
/** Characters of its value at most. */
export const requestKeyMost = 255;
