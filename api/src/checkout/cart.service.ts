/** Reads and prices carts, for quotes and orders alike. */
import { Injectable } from '@nestjs/common';
import { looksLikeId, normalizeDetails, offerCode, phoneKey } from '@shop/commerce';
import { limits, type OrderDetails, type OrderType } from '@shop/contract';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import type { CallerNetworks } from '../http/caller.js';
import { notFound } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Cart } from './cart.js';
import { CartRepository } from './cart.repository.js';
import { CodeGuesses } from './code-guesses.js';
import { orderPincode } from './delivery-choice.js';
import type { OrderLine } from './order-lines.js';
import { type Pricing, pricingOf, type Wanted } from './pricing.js';

/** What of a body decides which rows a cart needs. */
export interface CartBody {
  items: readonly { id: string }[];
  type: OrderType;
  details?: Partial<OrderDetails> | null | undefined;
  code?: string | null | undefined;
}

@Injectable()
export class CartService {
  constructor(
    private readonly carts: CartRepository,
    private readonly guesses: CodeGuesses,
    @InjectConfig() private readonly config: Config,
  ) {}

  /**
   * The cart as the store has it; `email` = '' for a guest without an address. Throws 404 for a
   * store that is not there, TOO_MANY where codes are guessed.
   */
  async read(
    id: StoreId,
    { items, type, details, code: typed }: CartBody,
    { email, caller }: { email: string; caller: CallerNetworks | null },
  ): Promise<Cart> {
    if (!looksLikeId(id)) throw notFound('Store');
    const code = offerCode(typed ?? '');
    if (code !== '' && caller) this.guesses.assertAllowed(id, caller);
    const { phone } = normalizeDetails('pickup', 'input', details ?? {});
    const cart = await this.carts.read(id, {
      productIds: items.map((item) => item.id),
      type,
      email,
      caller,
      phone: phoneKey(phone),
      // A longer one is no offer's.
      code: code.slice(0, limits.offerCode + 1),
      pincode: orderPincode(details),
    });
    if (!cart) throw notFound('Store');
    const isUnknown = code !== '' && !cart.offers.some((offer) => offer.code === code);
    if (isUnknown && caller) await this.guesses.count(id, caller);
    return cart;
  }

  price(cart: Cart, lines: readonly OrderLine[], wanted: Wanted): Pricing {
    return pricingOf(cart, lines, wanted, this.config.rateLimit);
  }
}
