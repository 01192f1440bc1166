/** What is edited counts its edits, so that a stale change is noticed instead of made (MEND-24, api.md). */
import type { Category } from './category.js';
import type { Membership } from './membership.js';
import type { Order } from './order.js';
import type { PageAnswer } from './page.js';
import type { Plan } from './plan.js';
import type { Product } from './product.js';
import type { OwnStore } from './store.js';
import type { OrderActor } from './timeline.js';

/** Everything that carries a version. */
export type Versioned = Category | Membership | Order | OwnStore | PageAnswer | Plan | Product;

/** Who changed what is stored; 'order' = the stock, by an order. */
export type ChangeActor = OrderActor | 'order';

/** The parts of a store that are saved together, in the order of its version's numbers: '1.1.2.1'. */
export const storeParts = ['settings', 'banner', 'payment', 'theme'] as const;
export type StorePart = (typeof storeParts)[number];

/** Largest version; PostgreSQL's integer. */
export const versionMost = 2_147_483_647;

/** Header by which a creating call is known when it comes again, and what may stand in it. */
export const requestKeyHeader = 'idempotency-key';
export const requestKeyMost = 255;
