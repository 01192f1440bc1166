/** Who changes an order or its stock, as the order's events and the stock ledger record it. */

import { createParamDecorator } from '@nestjs/common';
import type { OrderActor } from '@shop/contract';
import type { Customer } from '../customer/customer.entity.js';
import { accessRequest } from './current.js';

export interface Actor {
  kind: OrderActor;
  /** The account's e-mail address; null where there is none. */
  email: string | null;
}

/** Razorpay, which proves itself by a signature that only it can make. */
export const gatewayActor: Actor = { kind: 'gateway', email: null };

/** The platform acting by itself. */
export const systemActor: Actor = { kind: 'system', email: null };

export function shopperActor(customer: Customer | undefined): Actor {
  return customer ? { kind: 'customer', email: customer.email } : { kind: 'guest', email: null };
}

export function isShopper({ kind }: Pick<Actor, 'kind'>): boolean {
  return kind === 'customer' || kind === 'guest';
}

/**
 * The acting user: the owner, or the admin in somebody else's store. It works only behind
 * @StoreOwner.
 */
export const CurrentActor = createParamDecorator((_: unknown, context): Actor => {
  const { currentStore: store, currentUser: user } = accessRequest(context);
  if (!store || !user) throw new Error('Nobody acts here: the handler is not for a store owner');
  return { kind: store.ownerId === user.id ? 'owner' : 'admin', email: user.email };
});
