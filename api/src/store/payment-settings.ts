/** Applies and checks a change of the payment settings (2§5, OQ-06). */
import { randomBytes } from 'node:crypto';
import {
  chatNumberFault,
  cleanSigns,
  cleanUpiId,
  keyIdFault,
  keySecretFault,
  merchantCodeFault,
  toPaise,
  upiIdFault,
} from '@shop/commerce';
import {
  type FieldProblem,
  ownUpiFields,
  type PaymentSettings,
  publicPaymentFields,
  type StoreUpdateBody,
} from '@shop/contract';
import type { Config } from '../config/config.js';
import { timeNow } from '../database/clock.js';
import { omitNullish } from '../http/omit-nullish.js';
import { pick } from '../http/pick.js';
import { isUnchangedSecret, type SecretBox } from './secret-box.js';
import type { Store } from './store.entity.js';
import { publicPayment } from './store.view.js';
import type { StorePayment } from './store-payment.js';

/** The columns to write; `shownOnce` is a webhook secret that was just generated. */
export interface PaymentChange {
  columns: Partial<StorePayment>;
  /** Whether the webhook secret changes, so that the previous one works for another day. */
  startsLastDay: boolean;
  shownOnce: string | null;
}

const plainFields = [...publicPaymentFields, ...ownUpiFields, 'razorpayKeyId'] as const;

/** What a body says of the columns that hold no secret. */
export function plainPayment(body: StoreUpdateBody) {
  const { upiId, upiMerchantCode, upiUpTo, ...plain } = omitNullish(pick(body, plainFields));
  return {
    ...plain,
    ...(upiUpTo !== undefined && { upiUpTo: toPaise(upiUpTo) }),
    ...(upiId !== undefined && { upiId: cleanUpiId(upiId) }),
    ...(upiMerchantCode !== undefined && { upiMerchantCode: cleanSigns(upiMerchantCode) }),
  };
}

export function paymentChange(store: Store, body: StoreUpdateBody, box: SecretBox): PaymentChange {
  const columns: Partial<StorePayment> = plainPayment(body);
  if (!isUnchangedSecret(body.razorpaySecret)) {
    columns.razorpaySecret = box.seal(store.id, body.razorpaySecret ?? '');
  }
  const webhook = webhookChange(store, body, box);
  return { ...webhook, columns: { ...columns, ...webhook.columns } };
}

/** The change of the webhook secret; one that is sent back unchanged changes nothing. */
function webhookChange({ id, payment }: Store, body: StoreUpdateBody, box: SecretBox) {
  const stored = payment.razorpayWebhookSecret;
  const sent = isUnchangedSecret(body.razorpayWebhookSecret) ? null : body.razorpayWebhookSecret;
  const given = sent && sent !== box.open(id, stored) ? sent : null;
  const isWanted = body.razorpayWebhookAct === 'renew';
  const isFirst = body.razorpayEnabled === true && stored === '';
  const shownOnce = !sent && (isWanted || isFirst) ? randomBytes(24).toString('base64url') : null;
  const next = given ?? shownOnce;
  const columns: Partial<StorePayment> = {};
  if (next) {
    columns.razorpayWebhookSecret = box.seal(id, next);
    columns.razorpayWebhookSecretBefore = stored;
  } else if (body.razorpayWebhookAct === 'endBefore') {
    columns.razorpayWebhookSecretBefore = '';
    columns.razorpayWebhookSecretBeforeUntil = null;
  }
  return { columns, shownOnce, startsLastDay: Boolean(next) };
}

/** The time until which the previous webhook secret works; null = it does not. */
export function beforeUntil(payment: StorePayment): Date | null {
  const { razorpayWebhookSecretBefore: before, razorpayWebhookSecretBeforeUntil: end } = payment;
  return before !== '' && end !== null && end.getTime() > timeNow() ? end : null;
}

/** Whether the change lets money go elsewhere, or lets somebody else confirm payments (ABUSE-15). */
export function changesKeys({ payment }: Store, { columns }: PaymentChange): boolean {
  const { razorpaySecret, razorpayWebhookSecret } = columns;
  const { razorpayKeyId, upiId } = { ...payment, ...columns };
  const isSecretNew = razorpaySecret !== undefined || razorpayWebhookSecret !== undefined;
  return isSecretNew || razorpayKeyId !== payment.razorpayKeyId || upiId !== payment.upiId;
}

const holdsNumber = (text: string) => /\d{6,}/.test(cleanSigns(text).replace(/[\s()+-]/g, ''));

/** The fields that are missing in the settings after the change. */
export function paymentFaults(
  payment: Pick<
    StorePayment,
    | 'whatsAppOrderEnabled'
    | 'whatsAppNumber'
    | 'razorpayEnabled'
    | 'razorpayKeyId'
    | 'razorpaySecret'
    | 'upiEnabled'
    | 'upiId'
  >,
): FieldProblem[] {
  const faults: FieldProblem[] = [];
  if (payment.whatsAppOrderEnabled && !holdsNumber(payment.whatsAppNumber)) {
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
  if (payment.upiEnabled && payment.upiId === '') {
    faults.push({ field: 'upiId', message: 'UPI id is required' });
  }
  return faults;
}

/**
 * What is wrong with a chat number that is about to be stored (FIX-22). One that was stored before is left alone, and
 * that a needed one is missing is said by `paymentFaults`.
 */
export function chatFaults({ payment }: Store, body: StoreUpdateBody): FieldProblem[] {
  const { whatsAppNumber: number, whatsAppOrderEnabled: isNeeded } = {
    ...payment,
    ...omitNullish(body),
  };
  if (number === '' || number === payment.whatsAppNumber) return [];
  const message = isNeeded && !holdsNumber(number) ? null : chatNumberFault(number);
  return message === null ? [] : [{ field: 'whatsAppNumber', message }];
}

/** What is wrong with keys that are about to be stored: a swapped secret would be shown to every shopper (OQ-06). */
export function keyFaults({ payment }: Store, body: StoreUpdateBody): FieldProblem[] {
  const { razorpayKeyId: id, razorpaySecret: secret } = body;
  const faults: FieldProblem[] = [];
  const idFault = id && id !== payment.razorpayKeyId ? keyIdFault(id) : null;
  if (idFault) faults.push({ field: 'razorpayKeyId', message: idFault });
  const secretFault = secret ? keySecretFault(secret) : null;
  if (secretFault) faults.push({ field: 'razorpaySecret', message: secretFault });
  return faults;
}

/** What is wrong with an own UPI id that is about to be stored: money would go nowhere, or to somebody else (UPI-01). */
export function upiFaults({ upiId: id, upiMerchantCode: code }: StoreUpdateBody): FieldProblem[] {
  const faults: FieldProblem[] = [];
  const idFault = id ? upiIdFault(id) : null;
  if (idFault) faults.push({ field: 'upiId', message: idFault });
  const codeFault = code ? merchantCodeFault(code) : null;
  if (codeFault) faults.push({ field: 'upiMerchantCode', message: codeFault });
  return faults;
}

/** The settings for the owner, with secrets masked. */
export function paymentView(store: Store, box: SecretBox, config: Config): PaymentSettings {
  const { payment } = store;
  return {
    ...publicPayment(store),
    ...pick(payment, ownUpiFields),
    razorpayKeyId: payment.razorpayKeyId,
    razorpaySecret: box.mask(store.id, payment.razorpaySecret),
    razorpaySecretSet: payment.razorpaySecret !== '',
    razorpayWebhookSecret: box.mask(store.id, payment.razorpayWebhookSecret),
    razorpayWebhookSecretBeforeUntil: beforeUntil(payment)?.toISOString() ?? null,
    razorpayWebhookUrl: `${config.publicUrl}/api/payment/razorpay/webhook/${store.id}`,
  };
}
