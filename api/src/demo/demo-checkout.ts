/** What the orders of a demo shop cost and when they go out, by the rules of its checkout (GEN-09). Money is paise. */
import {
  arrivalOf,
  dateChoice,
  dateFault,
  dayInIndia,
  dayMs,
  isWholeDay,
  openSlots,
  phoneKey,
  readPincodes,
  wholeDay,
  workingDays,
} from '@shop/commerce';
import type {
  OrderDetails,
  OrderSlot,
  OrderType,
  PaymentMethod,
  SlotSettings,
} from '@shop/contract';
import type { Cart, CartOffer, CartProduct, CartZone } from '../checkout/cart.js';
import type { OrderLine } from '../checkout/order-lines.js';
import { type Pricing, pricingOf } from '../checkout/pricing.js';
import { orderZone } from '../order/order-extras.js';
import { slotUseKey } from '../order/slot-use.repository.js';
import type { Store } from '../store/store.entity.js';
import type { DeliveryZone } from '../zone/delivery-zone.entity.js';
import { type Chance, chanceOf, pick } from './demo-chance.js';

/** A shop as its orders are priced. */
export interface DemoTerms {
  store: Store;
  products: readonly CartProduct[];
  offers: readonly CartOffer[];
  /** In the owner's order. */
  zones: readonly DeliveryZone[];
  seed: number;
}

/** What a buyer wants. */
export interface DemoCart {
  lines: readonly OrderLine[];
  type: OrderType;
  details: OrderDetails;
  /** '' = a guest. */
  email: string;
  /** Whether it is paid in cash where the shop takes cash. */
  wantsCash: boolean;
  /** When it is ordered, epoch ms. */
  at: number;
}

/** A row of `slot_use`. */
export interface TakenSlot {
  slot: string;
  date: string;
  taken: number;
  capacity: number;
}

/** What an order has of the checkout, by the names of its columns. */
export type DemoTicket = ReturnType<DemoCheckout['order']>;

const notes = [
  'Please call before you come, the bell does not work.',
  'Leave it with the guard at the gate if nobody is home.',
  'कृपया शाम छह बजे के बाद आएँ।',
  'It is for a wedding on Sunday, so please be on time.',
  'Third floor, no lift. Sorry!',
];

const gifts = [
  'Happy birthday, Nani! With love from all of us',
  'For your new home. Come and cook for us soon!',
  'शुभ दीपावली, from the whole family',
  'Congratulations, Priya and Dev!',
];

/** Which share of the buyers types a code, writes to the shop, sends a gift, and wants a day that they may choose. */
const shares = { code: 0.3, note: 0.18, gift: 0.12, date: 0.4 };

const nobodyBefore = { refused: null, ofPhone: 0, ofNetwork: 0, ofWideNetwork: 0 };
const quiet = { ofHour: 0, before: 0, hoursBefore: 0 };

/** Takes the orders of one shop, oldest first, and remembers who has used what. */
export class DemoCheckout {
  private readonly chance: Chance;
  /** Offers by phone, one entry a use. */
  private readonly uses = new Map<string, string[]>();
  private readonly taken = new Map<string, TakenSlot>();
  private readonly codes: string[];

  constructor(private readonly terms: DemoTerms) {
    this.chance = chanceOf(terms.seed);
    this.codes = terms.offers.flatMap(({ code }) => (code === '' ? [] : [code]));
  }

  /** Prices an order; it takes a time and its offers only by `keep`. */
  order(cart: DemoCart) {
    const code = this.codes.length > 0 && this.chance() < shares.code ? this.aCode() : '';
    const asked = this.price(cart, code, cart.wantsCash ? 'cod' : 'online');
    const isCash = cart.wantsCash && asked.cashRefusal === '';
    const pricing = isCash || !cart.wantsCash ? asked : this.price(cart, code, 'online');
    const { zone, isOwnZone } = pricing.delivered;
    const { settings } = this.terms.store;
    const { asksNote, asksGift } = settings;
    const slot = this.aSlot(cart, zone?.fewestDays ?? 0) ?? this.aDay(cart, zone?.fewestDays ?? 0);
    const by = arrivalOf(zone?.mostDays ?? null, workingDays(settings, cart.type), cart.at);
    return {
      isCash,
      lines: pricing.lines,
      amount: pricing.total,
      shippingCharges: pricing.delivery,
      discount: pricing.discount,
      cashFee: pricing.cashFee,
      offers: pricing.offers.map(({ version, ...offer }) => offer),
      zone: zone && isOwnZone ? orderZone(zone, slot ? undefined : by?.date) : null,
      slot,
      note: asksNote && this.chance() < shares.note ? pick(this.chance, notes) : '',
      gift: asksGift && this.chance() < shares.gift ? pick(this.chance, gifts) : '',
    };
  }

  /** Counts what an order uses, which was not cancelled. */
  keep({ type, details }: DemoCart, { offers, slot }: DemoTicket): void {
    const phone = phoneKey(details.phone);
    this.uses.set(phone, [...(this.uses.get(phone) ?? []), ...offers.map(({ id }) => id)]);
    if (!slot || isWholeDay(slot)) return;
    const key = slotUseKey(type, slot);
    const { capacity = 0 } =
      this.rulesOf(type).windows.find(({ id }) => id === slot.windowId) ?? {};
    const taken = (this.taken.get(key)?.taken ?? 0) + 1;
    this.taken.set(key, { slot: key, date: slot.date, taken, capacity });
  }

  /** The times of that day ('YYYY-MM-DD') and later that orders have. */
  takenFrom(day: string): TakenSlot[] {
    return [...this.taken.values()].filter(({ date }) => date >= day);
  }

  private aCode = () => pick(this.chance, this.codes);

  private rulesOf(type: OrderType): SlotSettings {
    const { deliverySlots, pickupSlots } = this.terms.store.settings;
    return type === 'pickup' ? pickupSlots : deliverySlots;
  }

  /** One of the next times, as many days later as the delivery takes; null = none is asked for. */
  private aSlot({ type, at }: DemoCart, days: number): OrderSlot | null {
    const taken = [...this.taken].map(([key, row]): [string, number] => {
      return [key.startsWith(`${type} `) ? key.slice(type.length + 1) : '', row.taken];
    });
    const earliest = dayInIndia(at + days * dayMs);
    const next = openSlots(this.rulesOf(type), new Map(taken), at)
      .filter(({ date }) => date >= earliest)
      .slice(0, 5);
    if (next.length === 0) return null;
    const { left, ...slot } = pick(this.chance, next);
    return slot;
  }

  /** One of the first days that may be chosen; null = none is asked for, or the buyer has no wish. */
  private aDay({ type, at }: DemoCart, fewestDays: number): OrderSlot | null {
    const { settings } = this.terms.store;
    const { deliveryDays } = settings;
    if (deliveryDays.asksDate === 'off' || this.chance() > shares.date) return null;
    const rules = workingDays(settings, type);
    const choice = dateChoice(deliveryDays, rules, { fewestDays, now: at });
    const days = Array.from({ length: 5 }, (_, index) =>
      dayInIndia(Date.parse(choice.first) + index * dayMs),
    );
    return wholeDay(
      pick(
        this.chance,
        days.filter((day) => !dateFault(choice, rules, day)),
      ),
    );
  }

  private price(
    { lines, type, details, email }: DemoCart,
    code: string,
    by: PaymentMethod,
  ): Pricing {
    const wanted = {
      type,
      details,
      email,
      code,
      paymentMethod: by,
      isChat: false,
      slot: null,
      date: '',
    };
    return pricingOf(this.cartOf(details), lines, wanted, false);
  }

  /** What the checkout would have read for the buyer. */
  private cartOf({ phone, postalCode }: OrderDetails): Cart {
    const { store, products, offers, zones } = this.terms;
    const own = this.uses.get(phoneKey(phone));
    const uses: Record<string, number> = {};
    for (const id of own ?? []) uses[id] = (uses[id] ?? 0) + 1;
    return {
      store,
      products: [...products],
      traffic: { ...nobodyBefore, ...quiet },
      offers: [...offers],
      zones: zones.map((zone) => zoneFor(zone, Number(postalCode))),
      slotsTaken: new Map(),
      buyer: { isKnown: own !== undefined, uses },
      openCash: 0,
    };
  }
}

function zoneFor({ pincodes, ...zone }: DeliveryZone, pincode: number): CartZone {
  const { rules } = readPincodes(pincodes);
  const hasPincode = rules.some(({ from, to }) => from <= pincode && pincode <= to);
  return { ...zone, hasPincodes: rules.length > 0, hasPincode };
}
