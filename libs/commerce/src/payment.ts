/** Which ways of paying and ordering a store offers (2§5, OQ-55 to OQ-58). */
import type { OrderType, PaymentMethod, PublicPaymentSettings } from '@shop/contract';

type Offer = Pick<PublicPaymentSettings, 'razorpayEnabled' | 'codOption' | 'upiEnabled'>;
type Ways = { delivery: boolean; pickup: boolean };
type ChatOffer = Offer &
  Pick<PublicPaymentSettings, 'whatsAppOrderEnabled' | 'whatsAppNumber' | 'whatsAppAlways'>;
type AccountRule = Pick<
  PublicPaymentSettings,
  'razorpayEnabled' | 'requiredAccountForOrder' | 'guestCheckout'
>;

/** Methods on offer, the default one first; empty when the store takes no payment. */
export function offeredMethods(store: Offer): PaymentMethod[] {
  const methods: PaymentMethod[] = [];
  if (store.razorpayEnabled) methods.push('online');
  if (store.upiEnabled) methods.push('upi');
  if (store.codOption) methods.push('cod');
  return methods;
}

/** WhatsApp orders are offered where neither cash nor the gateway nor UPI is on (2§5), or beside them (OQ-86). */
export function offersWhatsApp(store: ChatOffer): boolean {
  const hasNumber = store.whatsAppNumber.replace(/\D/g, '') !== '';
  const isAlone = offeredMethods(store).length === 0;
  return store.whatsAppOrderEnabled && hasNumber && (isAlone || store.whatsAppAlways);
}

/** Whether shoppers can have accounts in this store (OQ-57, OQ-71). */
export function offersAccounts(store: Omit<AccountRule, 'guestCheckout'>): boolean {
  return store.razorpayEnabled || store.requiredAccountForOrder;
}

/** Whether guests must make an account before ordering (OQ-57, OQ-85). */
export function needsAccount(store: AccountRule): boolean {
  return store.requiredAccountForOrder || (store.razorpayEnabled && !store.guestCheckout);
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
