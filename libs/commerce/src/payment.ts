/** Which ways of paying and ordering a store offers (2§5, OQ-55 to OQ-58). */
import type { OrderType, PaymentMethod, PublicPaymentSettings } from '@shop/contract';

type Offer = Pick<PublicPaymentSettings, 'razorpayEnabled' | 'codOption'>;
type Ways = { delivery: boolean; pickup: boolean };
type ChatOffer = Offer & Pick<PublicPaymentSettings, 'whatsAppOrderEnabled' | 'whatsAppNumber'>;

/** Methods on offer, the default one first; empty when the store takes no payment. */
export function offeredMethods(store: Offer): PaymentMethod[] {
  const methods: PaymentMethod[] = [];
  if (store.razorpayEnabled) methods.push('online');
  if (store.codOption) methods.push('cod');
  return methods;
}

/** WhatsApp orders are offered only where neither cash nor the gateway is on (2§5). */
export function offersWhatsApp(store: ChatOffer): boolean {
  const hasNumber = store.whatsAppNumber.replace(/\D/g, '') !== '';
  return store.whatsAppOrderEnabled && hasNumber && !store.codOption && !store.razorpayEnabled;
}

/** Whether guests must make an account before ordering (OQ-57). */
export function needsAccount(
  store: Pick<PublicPaymentSettings, 'razorpayEnabled' | 'requiredAccountForOrder'>,
): boolean {
  return store.razorpayEnabled || store.requiredAccountForOrder;
}

/** Why a store takes no orders yet, whatever is in the cart; null when it does (OQ-93, MEND-09). */
export function closedReason(store: ChatOffer & { settings: Ways }): string | null {
  const isSoon = 'This store takes no orders yet. Please look in again soon.';
  if (offeredTypes(store.settings).length === 0) return isSoon;
  return offeredMethods(store).length > 0 || offersWhatsApp(store) ? null : isSoon;
}

/** Types on offer, the default one first; empty when the store takes no orders yet. */
export function offeredTypes(settings: Ways): OrderType[] {
  const types: OrderType[] = [];
  if (settings.delivery) types.push('delivery');
  if (settings.pickup) types.push('pickup');
  return types;
}
