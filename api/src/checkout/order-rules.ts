/** Decides whether a store accepts an order at all (OQ-53, OQ-55 to OQ-58, OQ-64). */
import {
  detailFaults,
  formatPaise,
  itemsTotal,
  needsAccount,
  offeredMethods,
  offeredTypes,
  offersWhatsApp,
  orderTotal,
  toPaise,
  toRupees,
} from '@shop/commerce';
import type { PaymentMethod } from '@shop/contract';
import { fieldProblem, invalid, Problem } from '../http/problem.js';
import type { OrderDto, OrderItemDto } from '../order/order.dto.js';
import type { Store } from '../store/store.entity.js';
import type { OrderLine } from './order-lines.js';

/** The payment method. Throws ACCOUNT_REQUIRED, DELIVERY_OFF, METHOD_OFF or a 400 on the details. */
export function assertOrderAllowed(store: Store, body: OrderDto, isGuest: boolean): PaymentMethod {
  if (isGuest && needsAccount(store.payment)) {
    throw new Problem('ACCOUNT_REQUIRED', 'Please sign in to order from this store');
  }
  if (!offeredTypes(store.settings).includes(body.type)) {
    throw fieldProblem('DELIVERY_OFF', 'type', `This store does not offer ${body.type}`);
  }
  const faults = detailFaults(body.type, store.settings.addressType, body.details);
  if (faults.length > 0) {
    throw invalid(...faults.map(({ field, message }) => ({ field: `details.${field}`, message })));
  }
  return methodOf(store, body);
}

function methodOf(store: Store, body: OrderDto): PaymentMethod {
  if (body.channel === 'whatsapp') {
    if (offersWhatsApp(store.payment)) return 'cod';
    throw methodOff('This store takes no orders over WhatsApp');
  }
  const methods = offeredMethods(store.payment);
  const method = body.paymentMethod ?? methods[0];
  if (method && methods.includes(method)) return method;
  throw methodOff(method ? 'This way of paying is not offered' : 'This store takes no orders yet');
}

const methodOff = (message: string) => fieldProblem('METHOD_OFF', 'paymentMethod', message);

/**
 * The amount to pay, paise. Throws BELOW_MINIMUM, or PRICE_CHANGED when the shopper saw another
 * one.
 */
export function agreedAmount(store: Store, body: OrderDto, lines: readonly OrderLine[]): number {
  const { minOrderPrice, shippingCharges } = store.settings;
  if (itemsTotal(lines) < minOrderPrice) {
    const message = `Minimum order is ${formatPaise(minOrderPrice)}`;
    throw fieldProblem('BELOW_MINIMUM', 'amount', message);
  }
  const amount = orderTotal(body.type, shippingCharges, lines);
  const sawOtherPrices =
    toPaise(body.amount) !== amount ||
    body.items.some((item, index) => sawOtherPrice(item, lines[index]));
  if (sawOtherPrices) {
    const text = 'Prices have changed. Please check your cart and order again.';
    throw new Problem('PRICE_CHANGED', text, { amount: toRupees(amount) });
  }
  if (amount <= 0) throw invalid({ field: 'amount', message: 'The total must be above 0' });
  return amount;
}

function sawOtherPrice(item: OrderItemDto, line: OrderLine | undefined): boolean {
  return toPaise(item.price) !== line?.price;
}
