/**
 * Decides whether an order is accepted at once, waits for the owner's confirmation, or is refused
 * (ABUSE-07).
 */
import { Injectable } from '@nestjs/common';
import { orderCheckLimits } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import type { CallerNetworks } from '../http/caller.js';
import { Problem } from '../http/problem.js';
import type { Cart } from './cart.js';
import { type AskedPieces, holdReasons } from './order-check.js';
import type { NeededPieces } from './order-lines.js';
import type { NewOrder } from './order-writer.js';
import { exceedsUnpaidShare } from './unpaid-stock.js';

export interface Checked {
  /** Why it waits and its stock is not reserved yet; null = it is accepted. */
  heldFor: string[] | null;
  /** Whether one mail tells its owner of it together with other orders. */
  isGathered: boolean;
  /** The networks that it came from; null = not recorded. */
  caller: CallerNetworks | null;
}

/** What an order is checked against, and how many pieces it needs of what. */
export interface CheckedCart extends Cart {
  needed: readonly NeededPieces[];
  caller: CallerNetworks | null;
}

@Injectable()
export class OrderCheckService {
  constructor(@InjectConfig() private readonly config: Config) {}

  /** Checks an order in its transaction, before its stock is reserved. Throws ORDER_REFUSED. */
  async check(manager: EntityManager, order: NewOrder, cart: CheckedCart): Promise<Checked> {
    const { store, caller } = cart;
    const { refused, ...traffic } = cart.traffic;
    if (refused) throw refusal();
    if (!this.config.rateLimit) return { heldFor: null, isGathered: false, caller };
    const reasons = holdReasons(store.settings, askedPieces(cart.needed), traffic);
    if (order.looksAutomatic) reasons.push('It looks sent by a program');
    const isOnline = order.paymentStatus === 'unpaid';
    if (isOnline && reasons.length === 0) {
      const percent = store.settings.maxStockPercent;
      const isMuch = await exceedsUnpaidShare(manager, store.id, cart.needed, percent);
      if (isMuch) reasons.push('Others are paying for the rest of its share of the stock');
    }
    const isGathered = reasons.length > 0 || traffic.ofHour >= orderCheckLimits.mailedInHour;
    return {
      heldFor: reasons.length > 0 ? reasons : null,
      isGathered: isGathered && !isOnline,
      caller,
    };
  }
}

/** The pieces by their stock, and those of a product's skus also together: they are one product. */
function askedPieces(needed: readonly NeededPieces[]): AskedPieces[] {
  const each = needed.map(({ pieces, stock }) => {
    return { pieces, stock: stock !== null && stock >= pieces ? stock : null };
  });
  const together = new Map<string, number>();
  for (const { productId, skuId, pieces } of needed) {
    if (skuId !== null) together.set(productId, (together.get(productId) ?? 0) + pieces);
  }
  return [...each, ...[...together.values()].map((pieces) => ({ pieces, stock: null }))];
}

function refusal(): Problem {
  const message = 'This shop does not take orders from this number. Please contact the shop.';
  return new Problem('ORDER_REFUSED', message);
}
