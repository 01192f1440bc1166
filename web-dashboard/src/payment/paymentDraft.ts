/** What the payment page edits, and what is wrong with it (2§5). */
import type { OwnStore, PaymentSettings } from '@shop/contract';

/** What is shown in the place of a stored secret begins with it. */
export const mask = '•';

export interface PaymentDraft extends PaymentSettings, Pick<OwnStore, 'version'> {
  /** A new webhook secret is made with the next save. */
  razorpayWebhookAct?: 'renew' | undefined;
}

export type PaymentFaults = Partial<Record<keyof PaymentDraft, string>>;

export interface PaymentCardProps {
  value: PaymentDraft;
  change: (part: Partial<PaymentDraft>) => void;
  faults: PaymentFaults;
}

/** Required where switched on; a stored secret counts (OQ-06). */
export function paymentFaults(value: PaymentDraft): PaymentFaults {
  const faults: PaymentFaults = {};
  if (value.whatsAppOrderEnabled && !/\d{6}/.test(value.whatsAppNumber.replace(/[\s()-]/g, ''))) {
    faults.whatsAppNumber = 'Enter the WhatsApp number';
  }
  if (value.razorpayEnabled && !value.razorpayKeyId.trim()) {
    faults.razorpayKeyId = 'Enter the key id';
  }
  if (value.razorpayEnabled && !value.razorpaySecret.trim() && !value.razorpaySecretSet) {
    faults.razorpaySecret = 'Enter the key secret';
  }
  return faults;
}
