/** What a change of the payment settings leads to, and whether it makes sense (2§5, OQ-06). */
import { randomBytes } from 'node:crypto';
import type { FieldProblem, PaymentSettings, StoreUpdateBody } from '@shop/contract';
import type { Config } from '../config.js';
import { isUnchangedSecret, type SecretBox } from './secret-box.js';
import type { Store } from './store.entity.js';
import { publicPayment } from './store.view.js';
import type { StorePayment } from './store-payment.js';

/** The columns to write; `shownOnce` is a webhook secret that was just made. */
export interface PaymentChange {
  columns: Partial<StorePayment>;
  shownOnce: string | null;
}

const plainFields = [
  'razorpayEnabled',
  'razorpayKeyId',
  'whatsAppNumber',
  'whatsAppOrderEnabled',
  'codOption',
  'requiredAccountForOrder',
] as const;

export function paymentChange(store: Store, body: StoreUpdateBody, box: SecretBox): PaymentChange {
  const columns: Partial<StorePayment> = {};
  for (const field of plainFields) {
    const value = body[field];
    if (value !== undefined && value !== null) Object.assign(columns, { [field]: value });
  }
  if (!isUnchangedSecret(body.razorpaySecret)) {
    columns.razorpaySecret = box.seal(store.id, body.razorpaySecret ?? '');
  }
  const given = isUnchangedSecret(body.razorpayWebhookSecret) ? null : body.razorpayWebhookSecret;
  const isFirst = body.razorpayEnabled === true && store.payment.razorpayWebhookSecret === '';
  const made = !given && isFirst ? randomBytes(24).toString('base64url') : null;
  const webhookSecret = given ?? made;
  if (webhookSecret) {
    columns.razorpayWebhookSecret = box.seal(store.id, webhookSecret);
    columns.razorpayWebhookSecretBefore = store.payment.razorpayWebhookSecret;
  }
  return { columns, shownOnce: made };
}

/** What is missing for the settings as they would become. */
export function paymentFaults(
  payment: Pick<
    StorePayment,
    | 'whatsAppOrderEnabled'
    | 'whatsAppNumber'
    | 'razorpayEnabled'
    | 'razorpayKeyId'
    | 'razorpaySecret'
  >,
): FieldProblem[] {
  const faults: FieldProblem[] = [];
  if (
    payment.whatsAppOrderEnabled &&
    !/\d{6,}/.test(payment.whatsAppNumber.replace(/[\s()+-]/g, ''))
  ) {
    faults.push({
      field: 'whatsAppNumber',
      message: 'WhatsApp number is required (with country code)',
    });
  }
  if (payment.razorpayEnabled && payment.razorpayKeyId === '') {
    faults.push({ field: 'razorpayKeyId', message: 'Razorpay key id is required' });
  }
  if (payment.razorpayEnabled && payment.razorpaySecret === '') {
    faults.push({ field: 'razorpaySecret', message: 'Razorpay secret is required' });
  }
  return faults;
}

/** The owner's view, secrets masked. */
export function paymentView(store: Store, box: SecretBox, config: Config): PaymentSettings {
  const { payment } = store;
  return {
    ...publicPayment(store),
    razorpayKeyId: payment.razorpayKeyId,
    razorpaySecret: box.mask(store.id, payment.razorpaySecret),
    razorpaySecretSet: payment.razorpaySecret !== '',
    razorpayWebhookSecret: box.mask(store.id, payment.razorpayWebhookSecret),
    razorpayWebhookUrl: `${config.publicUrl}/api/payment/razorpay/webhook/${store.id}`,
  };
}
