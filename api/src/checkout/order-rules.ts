/** Decides whether a store accepts an order at all (OQ-53, OQ-55 to OQ-58, OQ-64). */
import {
  detailFaults,
  freeOrderText,
  needsAccount,
  offeredMethods,
  offeredTypes,
  offersWhatsApp,
  toPaise,
  toRupees,
} from '@shop/commerce';
import type { PaymentMethod, Quote } from '@shop/contract';
import { fieldProblem, invalid, Problem } from '../http/problem.js';
import type { OrderDto } from '../order/order.dto.js';
import type { Store } from '../store/store.entity.js';
import { codeRefusalText } from './code-words.js';
import type { OrderFault } from './order-lines.js';
import type { Pricing } from './pricing.js';

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

/** The refusal of the first fault, which names all that have the same code. */
function refusalOf(faults: readonly OrderFault[]): Problem | null {
  const [first] = faults;
  if (!first) return null;
  const errors = faults.filter(({ code }) => code === first.code);
  return new Problem(first.code, first.message, {
    errors: errors.map(({ field, message }) => ({ field, message })),
  });
}

/**
 * Throws unless the order may be placed at the price that the shopper saw: the faults of the
 * pricing, CASH_REFUSED, METHOD_OFF, CODE_REFUSED or PRICE_CHANGED, these two with the quote.
 */
export function assertAgreed(
  { items, amount, code = '' }: Pick<OrderDto, 'items' | 'amount' | 'code'>,
  pricing: Pricing,
  { method, quote }: { method: PaymentMethod; quote: () => Quote },
): void {
  const refusal = refusalOf(pricing.faults);
  if (refusal) throw refusal;
  const { total, refused, cashRefusal, upiRefusal, lines } = pricing;
  if (method === 'cod' && total > 0 && cashRefusal) {
    throw fieldProblem('CASH_REFUSED', 'paymentMethod', cashRefusal);
  }
  if (method === 'upi' && upiRefusal) {
    throw methodOff(`${upiRefusal}. Please choose another way to pay, or ask the shop.`);
  }
  if (refused && refused.reason !== 'better') {
    const message = codeRefusalText(code ?? '', refused);
    throw new Problem('CODE_REFUSED', message, {
      errors: [{ field: 'code', message }],
      amount: toRupees(total),
      quote: quote(),
    });
  }
  const otherPrices = items.flatMap((item, index) =>
    toPaise(item.price) === lines[index]?.price
      ? []
      : [{ field: `items[${index}].price`, message: 'This price has changed' }],
  );
  if (toPaise(amount) !== total || otherPrices.length > 0) {
    const text = 'Prices have changed. Please check your cart and order again.';
    // Where none is named, a fee or an offer changed the total alone.
    throw new Problem('PRICE_CHANGED', text, {
      errors: otherPrices,
      amount: toRupees(total),
      quote: quote(),
    });
  }
  if (total <= 0 && pricing.offers.length === 0) {
    throw invalid({ field: 'amount', message: freeOrderText });
  }
}
