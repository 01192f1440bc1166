/** Decides whether an order is taken at once, waits for the owner's word, or is refused (ABUSE-07). */
import { Injectable } from '@nestjs/common';
import { phoneKey } from '@shop/commerce';
import { orderCheckLimits } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { Problem } from '../http/problem.js';
import type { Pieces } from '../order/stock.js';
import type { Product } from '../product/product.entity.js';
import type { Store } from '../store/store.entity.js';
import { CallerHash, type CallerKeys } from './caller-keys.js';
import { holdReasons } from './order-check.js';
import { orderTraffic } from './order-traffic.js';
import type { NewOrder } from './order-writer.js';
import { holdsTooMuch } from './unpaid-stock.js';

export interface Checked {
  /** Why its stock is not taken now; null = it is. */
  heldFor: string[] | null;
  /** Its owner is told of it together with others. */
  isGathered: boolean;
  /** The networks that it came from; null = not to be known. */
  caller: CallerKeys | null;
}

@Injectable()
export class OrderCheckService {
  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly callers: CallerHash,
  ) {}

  /** In the order's transaction, before its stock is taken. Throws ORDER_REFUSED. */
  async check(
    manager: EntityManager,
    store: Store,
    order: NewOrder,
    asked: { products: readonly Product[]; pieces: Pieces; address: string },
  ): Promise<Checked> {
    const caller = this.callers.of(store.id, asked.address);
    const phone = phoneKey(order.details.phone);
    const { refused, ...traffic } = await orderTraffic(manager, store.id, phone, caller);
    if (refused) throw refusal();
    if (!this.config.rateLimit) return { heldFor: null, isGathered: false, caller };
    const each = asked.products.map(({ id, stock }) => {
      const pieces = asked.pieces.get(id) ?? 0;
      return { pieces, stock: stock !== null && stock >= pieces ? stock : null };
    });
    const reasons = holdReasons(store.settings, each, traffic);
    const isOnline = order.paymentStatus === 'unpaid';
    if (isOnline && reasons.length === 0) {
      const percent = store.settings.maxStockPercent;
      const isMuch = await holdsTooMuch(manager, store.id, asked.pieces, percent);
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

function refusal(): Problem {
  const message = 'This shop does not take orders from this number. Please contact the shop.';
  return new Problem('ORDER_REFUSED', message);
}
