/** Holds the order while it is typed: restored when the page opens, stored in this tab at every change. */
import { offeredMethods, offeredTypes } from '@shop/commerce';
import type { Customer, OrderExtras, OrderType, PaymentMethod } from '@shop/contract';
import { type RefObject, useEffect, useState } from 'react';
import { cartOf } from '../cart/cartStore.ts';
import { customerToken } from '../lib/customerToken.ts';
import type { Shop } from '../lib/shop.ts';
import { type CheckoutDraft, checkoutDraft } from '../orderStorage/checkoutDraft.ts';
import { ownDetails } from '../orderStorage/ownDetails.ts';
import { pincodeOf } from '../quote/kept.ts';
import { emailIn, filledIn } from './formFields.ts';
import { detailsOf, extrasOf } from './orderBody.ts';
import { type Prefill, usePrefill } from './usePrefill.ts';

export interface DraftState extends Prefill {
  type: OrderType;
  chooseType: (type: OrderType) => void;
  /** What the day's fields of this type begin with: what was chosen before another type was looked at. */
  day: Pick<OrderExtras, 'date' | 'slot'>;
  method: PaymentMethod | null;
  chooseMethod: (method: PaymentMethod) => void;
  /** The order as the form says it now; null before the form is on the page. */
  read: () => CheckoutDraft | null;
  /**
   * Stores the order as it is now, with `chosen` instead of what the form says. A look into the cart
   * or a reload then loses nothing, and neither does pickup, which hides the address.
   */
  save: (chosen?: Partial<CheckoutDraft>) => void;
}

interface DraftOptions {
  shop: Shop;
  /** The address is chosen on a map. */
  byMap: boolean;
  form: RefObject<HTMLFormElement | null>;
  /** Undefined until it is known who is signed in; null = a guest. */
  customer: Customer | null | undefined;
  /** The cart has no lines: there is no order to store. */
  isEmpty: boolean;
}

/** An address of which nothing is known but its pincode. */
const elsewhere = (postalCode: string) => ({
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode,
});

export function useDraft({ shop, byMap, form, customer, isEmpty }: DraftOptions): DraftState {
  const methods = offeredMethods(shop);
  const [type, setType] = useState<OrderType>(offeredTypes(shop.settings)[0] ?? 'delivery');
  const [method, setMethod] = useState<PaymentMethod | null>(methods[0] ?? null);
  const prefill = usePrefill(shop.slug, customer, form, byMap);
  const { fill, formKey } = prefill;
  /** By type, for the fields as they stand: those that are filled in anew bring their own. */
  const [days, setDays] = useState<
    { formKey: number } & Partial<Record<OrderType, DraftState['day']>>
  >({ formKey });
  useEffect(() => {
    const found = checkoutDraft.get(shop.slug);
    const early = filledIn(form.current, byMap);
    const restored: CheckoutDraft = {
      type: found?.type ?? offeredTypes(shop.settings)[0] ?? 'delivery',
      method: found?.method ?? null,
      details: { ...found?.details, ...early },
      extras: found?.extras ?? {},
      email: (form.current && emailIn(new FormData(form.current))) || found?.email || '',
    };
    // What Back brings again after an order is no order: some of its fields would hide who ordered last.
    const isOrder = cartOf(shop.slug).get().length > 0;
    if (isOrder && Object.keys(early).length > 0) checkoutDraft.set(shop.slug, restored);
    if (!found) {
      const own = ownDetails.get(shop.slug);
      const postalCode = pincodeOf(shop.slug).get();
      const isKnown = own !== null && !customerToken.get();
      if (!isKnown && !postalCode) return;
      const details = {
        ...(isKnown && own.details),
        // Where it goes was said before, for the fee.
        ...(postalCode && postalCode !== own?.details.postalCode && elsewhere(postalCode)),
        ...early,
      };
      fill({ ...restored, details, email: restored.email || (isKnown ? own.email : '') }, isKnown);
      return;
    }
    fill(restored);
    if (offeredTypes(shop.settings).includes(found.type)) setType(found.type);
    if (found.method && offeredMethods(shop).includes(found.method)) setMethod(found.method);
  }, [shop, byMap, form, fill]);

  const read = (): CheckoutDraft | null => {
    if (!form.current) return null;
    const fields = new FormData(form.current);
    const chosen = methods.find((name) => name === fields.get('paymentMethod')) ?? method;
    const details = detailsOf(fields, type, byMap);
    return { type, method: chosen, details, email: emailIn(fields), extras: extrasOf(fields) };
  };
  const save = (chosen: Partial<CheckoutDraft> = {}): void => {
    const now = read();
    if (!now || isEmpty) return;
    const before = checkoutDraft.get(shop.slug)?.details;
    const details = { ...before, ...now.details, ...chosen.details };
    checkoutDraft.set(shop.slug, { ...now, ...chosen, details });
  };
  const chooseType = (next: OrderType): void => {
    const { date, slot } = read()?.extras ?? {};
    const kept = days.formKey === formKey ? days : { formKey };
    // The fields may not be there yet.
    if (date || slot)
      setDays({ ...kept, [type]: { ...(date && { date }), ...(slot && { slot }) } });
    setType(next);
    save({ type: next });
  };
  const day = (days.formKey === formKey && days[type]) || (prefill.initial?.extras ?? {});
  return { ...prefill, type, chooseType, day, method, chooseMethod: setMethod, read, save };
}
