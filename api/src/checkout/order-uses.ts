/** Takes what an order uses up beside stock, in its transaction: offers and a time (OFFER-05, DELIV-06). */
import { isWholeDay, phoneKey } from '@shop/commerce';
import type { EntityManager } from 'typeorm';
import { fieldProblem } from '../http/problem.js';
import { OfferUseRepository } from '../order/offer-use.repository.js';
import { SlotUseRepository } from '../order/slot-use.repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Cart } from './cart.js';
import { OfferMoved } from './offer-moved.js';
import type { NewOrder } from './order-writer.js';

/**
 * Counts the order with its offers and its slot. Throws OfferMoved where an offer is not as it was
 * priced, SLOT_TAKEN where the last place is gone; the caller rolls back.
 */
export async function takeUses(
  manager: EntityManager,
  store: StoreId,
  order: NewOrder,
  { offers }: Pick<Cart, 'offers'>,
): Promise<void> {
  await takeOffers(new OfferUseRepository(manager), store, order, offers);
  const { type, slot, slotCapacity } = order;
  if (!slot || isWholeDay(slot)) return;
  if (!(await new SlotUseRepository(manager).take(store, type, slot, slotCapacity))) {
    throw fieldProblem('SLOT_TAKEN', 'slot', 'This time is taken. Please choose another one.');
  }
}

async function takeOffers(
  uses: OfferUseRepository,
  store: StoreId,
  order: NewOrder,
  offers: Cart['offers'],
): Promise<void> {
  if (order.offers.length === 0) return;
  const counted = await uses.count(store, order, order.offers);
  if (counted.size < order.offers.length) throw new OfferMoved();
  const perBuyer = offers
    .filter(({ id, firstOrderOnly, usesPerBuyer }) => {
      return counted.has(id) && (firstOrderOnly || usesPerBuyer > 0);
    })
    .map(({ id }) => id);
  if (perBuyer.length === 0) return;
  const { id, customerEmail } = order;
  const buyer = { id, customerEmail, phoneKey: phoneKey(order.details.phone) };
  if ((await uses.refused(store, buyer, perBuyer)).size > 0) throw new OfferMoved();
}
