/** Stores who an order goes to; loaded with what sends it. */
import { guestEmail, type Order } from '@shop/contract';
import { type LastPerson, lastPerson } from '../orderStorage/lastOrder.ts';
import { ownDetails } from '../orderStorage/ownDetails.ts';

/** Stores in this tab the recipient of an order, and the chat that it was sent by; a guest's details also for the next order. */
export function storePerson(slug: string, order: Order, chat?: LastPerson['chat']): void {
  const { id, details, customerEmail, customerId } = order;
  const email = customerEmail === guestEmail ? '' : customerEmail;
  lastPerson.set(slug, { id, details, email, ...(chat && { chat }) });
  if (customerId !== null) return;
  // A pickup says nothing of the address, which may be wanted again.
  const filled = Object.entries(details).filter(([, value]) => value !== '');
  const before = ownDetails.get(slug)?.details;
  ownDetails.set(slug, { details: { ...before, ...Object.fromEntries(filled) }, email });
}
