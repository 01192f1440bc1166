/** Who changes an order or its stock, as it is kept in the timeline and the ledger. */
import type { OrderActor } from '@shop/contract';
import type { SignedInUser } from '../access/current.js';
import type { Customer } from '../customer/customer.entity.js';
import type { Store } from '../store/store.entity.js';

export interface Actor {
  kind: OrderActor;
  /** The account's address; null where there is none. */
  email: string | null;
}

/** Razorpay, by a signature that only it can make. */
export const gatewayActor: Actor = { kind: 'gateway', email: null };

/** The platform by itself. */
export const systemActor: Actor = { kind: 'system', email: null };

export function shopperActor(customer: Customer | undefined): Actor {
  return customer ? { kind: 'customer', email: customer.email } : { kind: 'guest', email: null };
}

/** The owner, or the admin in somebody else's store. */
export function ownerActor(store: Store, user: SignedInUser): Actor {
  return { kind: store.ownerId === user.id ? 'owner' : 'admin', email: user.email };
}
