/** Says what a cart would cost, part by part, and what stands against ordering it; writes nothing. */
import { Injectable } from '@nestjs/common';
import {
  cleanEmail,
  normalizeDetails,
  offeredMethods,
  offeredTypes,
  phoneKey,
} from '@shop/commerce';
import { guestEmail, type QuoteAnswer } from '@shop/contract';
import { assertGoodFor, type SignedInCustomer } from '../auth/only-shop.js';
import type { CallerNetworks } from '../http/caller.js';
import { isStorableEmail } from '../http/fields/text.js';
import { assertStoreOpen } from '../store/open-store.js';
import { inStore } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { BuyerLookups } from './buyer-lookups.js';
import { CallerHash } from './caller-keys.js';
import type { Cart } from './cart.js';
import { CartService } from './cart.service.js';
import { checkedLines, type OrderFault } from './order-lines.js';
import type { Pricing, Wanted } from './pricing.js';
import type { QuoteDto } from './quote.dto.js';
import { quoteView } from './quote.view.js';

@Injectable()
export class QuoteService {
  constructor(
    private readonly carts: CartService,
    private readonly callers: CallerHash,
    private readonly lookups: BuyerLookups,
  ) {}

  /** Throws 404 for a store that is not there, MEMBERSHIP_EXPIRED, TOO_MANY where codes are guessed. */
  quote(
    body: QuoteDto,
    { customer, address }: { customer: SignedInCustomer | undefined; address: string },
  ): Promise<QuoteAnswer> {
    const id = body.storeId.toLowerCase() as StoreId;
    assertGoodFor(customer, { id });
    const email = customer?.email ?? typedEmail(body.customerEmail);
    return inStore(id, async () => {
      const caller = this.callers.of(id, address);
      const cart = await this.carts.read(id, body, { email, caller });
      assertStoreOpen(cart.store);
      const isKnown = !cart.buyer || !caller || (await this.mayBeKnown(id, caller, body, email));
      return { quote: this.quoteOf(isKnown ? cart : { ...cart, buyer: null }, body, email) };
    });
  }

  /**
   * Whether the caller may be told what the shop knows of the buyer: who asks about many is quoted each as a
   * new one, and the order itself is checked as ever. A number that is still being typed is nobody's.
   */
  private async mayBeKnown(
    id: StoreId,
    caller: CallerNetworks,
    { details }: QuoteDto,
    email: string,
  ): Promise<boolean> {
    const typed = phoneKey(details?.phone ?? '');
    const phone = typed.length === wholePhone ? typed : '';
    if (phone === '' && email === '') return true;
    return this.lookups.take(id, caller, `${phone} ${email}`);
  }

  private quoteOf(cart: Cart, body: QuoteDto, email: string) {
    const { store, products } = cart;
    const found = new Map(products.map((product) => [product.id, product]));
    const { items, faults } = checkedLines(body.items, found);
    const lines = items.flatMap(({ line }) => line ?? []);
    const [first] = offeredMethods(store.payment);
    const wanted: Wanted = {
      type: body.type,
      paymentMethod: body.paymentMethod ?? first ?? 'cod',
      // Where nothing else is offered, the order can only go over WhatsApp.
      isChat: first === undefined,
      details: normalizeDetails(body.type, store.settings.addressType, body.details ?? {}),
      email,
      code: body.code ?? '',
      slot: body.slot ?? null,
      date: body.date ?? '',
    };
    const pricing = this.carts.price(cart, lines, wanted);
    const all = [...faults, ...typeFaults(cart, body), ...toldFaults(pricing, body)];
    return quoteView(cart, wanted, pricing, { items, faults: all });
  }
}

/** The digits of a phone's key. */
const wholePhone = 10;

/** An address that is still being typed is none yet. */
function typedEmail(typed: string | null | undefined): string {
  const address = cleanEmail(typed ?? '');
  return address !== guestEmail.toLowerCase() && isStorableEmail(address) ? address : '';
}

function typeFaults({ store }: Cart, { type }: QuoteDto): OrderFault[] {
  if (offeredTypes(store.settings).includes(type)) return [];
  return [{ code: 'DELIVERY_OFF', field: 'type', message: `This store does not offer ${type}` }];
}

/** What the shopper has not been asked yet is no fault. */
const toldFaults = ({ faults }: Pricing, { slot, date }: QuoteDto) =>
  faults.filter(({ code, field }) => {
    const isAnswered = (field !== 'slot' || slot) && (field !== 'date' || date);
    return isAnswered || code !== 'INVALID';
  });
