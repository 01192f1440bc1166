/** Gives back what an order uses up beside stock, and takes it again (OFFER-05, DELIV-06). */
import { isWholeDay } from '@shop/commerce';
import type { EntityManager } from 'typeorm';
import { Problem } from '../http/problem.js';
import { OfferUseRepository } from './offer-use.repository.js';
import type { LockedOrder } from './order.repository.js';
import { SlotUseRepository } from './slot-use.repository.js';

/** Gives back the offers and the slot of a locked order that leaves its present, open state. */
export async function giveUsesBack(manager: EntityManager, order: LockedOrder): Promise<void> {
  const { storeId, id, offers, slot, type } = order;
  if (offers.length > 0) await new OfferUseRepository(manager).giveBack(storeId, id);
  if (slot && !isWholeDay(slot)) await new SlotUseRepository(manager).giveBack(storeId, type, slot);
}

/**
 * Takes them again for a locked order that was cancelled. Throws CODE_REFUSED or SLOT_TAKEN where
 * one is gone; an offer that was deleted is not needed any more.
 */
export async function takeUsesAgain(manager: EntityManager, order: LockedOrder): Promise<void> {
  const { storeId, slot, type } = order;
  if (order.offers.length > 0) await takeOffersAgain(new OfferUseRepository(manager), order);
  if (!slot || isWholeDay(slot)) return;
  if (!(await new SlotUseRepository(manager).takeAgain(storeId, type, slot))) {
    throw new Problem('SLOT_TAKEN', 'The time of this order has been taken by others');
  }
}

async function takeOffersAgain(uses: OfferUseRepository, order: LockedOrder): Promise<void> {
  const { storeId: store, offers } = order;
  const wanted = offers.map(({ id, saved }) => ({ id, saved, version: null }));
  const counted = await uses.count(store, order, wanted);
  const present = await uses.present(
    store,
    wanted.map(({ id }) => id),
  );
  const refused = await uses.refused(store, order, [...counted]);
  const gone = offers.find(({ id }) => refused.has(id) || (present.has(id) && !counted.has(id)));
  if (gone) {
    throw new Problem('CODE_REFUSED', `The offer “${gone.name}” of this order has been used up`);
  }
  const taken = wanted.filter(({ id }) => counted.has(id));
  if (taken.length > 0) await uses.insert(store, order, taken);
}
