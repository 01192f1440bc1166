/** Makes the body that the payment screen sends: only fields that were changed and may be (OQ-06). */
import type { PaymentSettings, StoreUpdateBody } from '@shop/contract';
import { changedFields } from '../lib/changedFields.ts';

/** The form's values; the act '' leaves the webhook's secret as it is. */
export interface PaymentValues extends PaymentSettings {
  razorpayWebhookAct: '' | 'renew';
}

/** Whether a text is the mask of a stored secret. */
export const isMasked = (secret: string): boolean => secret.includes('•');

function sendable(values: PaymentValues) {
  const { razorpayEnabled, razorpayKeyId, razorpaySecret } = values;
  const { whatsAppOrderEnabled, whatsAppNumber, whatsAppAlways, codOption } = values;
  const { requiredAccountForOrder, guestCheckout } = values;
  const { upiEnabled, upiId, upiKind, upiMerchantCode, upiHoldHours, upiUpTo } = values;
  return {
    razorpayEnabled,
    razorpayKeyId,
    razorpaySecret,
    whatsAppOrderEnabled,
    whatsAppNumber,
    whatsAppAlways,
    codOption,
    requiredAccountForOrder,
    guestCheckout,
    upiEnabled,
    upiId,
    upiKind,
    upiMerchantCode,
    upiHoldHours,
    upiUpTo: upiUpTo ?? 0,
  };
}

export function paymentBody(
  values: PaymentValues,
  { previousData }: { previousData: PaymentValues },
): StoreUpdateBody {
  const { razorpaySecret, ...changed } = changedFields(sendable(values), sendable(previousData));
  return {
    ...changed,
    ...(razorpaySecret && { razorpaySecret }),
    ...(values.razorpayWebhookAct && { razorpayWebhookAct: values.razorpayWebhookAct }),
  };
}
