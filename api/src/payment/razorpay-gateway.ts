/** Razorpay through its SDK, with each store's own keys (OQ-18, OQ-60). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type Razorpay from 'razorpay';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { releaseSlot } from '../limit/store-slots.js';
import { type GatewayKeys, type GatewayUpdate, PaymentGateway } from './payment-gateway.js';

const answerWithinMs = 10_000;

/** Shorter, because somebody looks at a screen meanwhile. */
const checkWithinMs = 5000;

/**
 * The settings by which Razorpay itself captures what the bank agreed to, also when it agrees days
 * later: a late authorisation still counts (OQ-18). Minutes.
 */
const captureSettings = {
  capture: 'automatic',
  capture_options: {
    automatic_expiry_period: 7200,
    manual_expiry_period: 7200,
    refund_speed: 'normal',
  },
} as const;

/** The part of the SDK's transport that is changed here: the SDK has no setting for its address. */
interface Transport {
  api: { rq: { defaults: { baseURL?: string; timeout?: number; maxRedirects?: number } } };
}

@Injectable()
export class RazorpayGateway extends PaymentGateway {
  constructor(@InjectConfig() private readonly config: Config) {
    super();
  }

  async takesKeys(keys: GatewayKeys): Promise<boolean> {
    const client = await this.client(keys, checkWithinMs);
    try {
      const { items } = await client.orders.all({ count: 1 });
      if (Array.isArray(items)) return true;
    } catch (error) {
      if ((error as { statusCode?: number }).statusCode === 401) return false;
      throw error;
    }
    throw new Error('Razorpay answered something else than it was asked for');
  }

  async createOrder(keys: GatewayKeys, paise: number, receipt: string): Promise<string> {
    const client = await this.client(keys);
    const payment = captureSettings;
    const order = await client.orders.create({ amount: paise, currency: 'INR', receipt, payment });
    if (typeof order?.id !== 'string' || Number(order.amount) !== paise) {
      throw new Error('Razorpay answered another order than it was asked for');
    }
    return order.id;
  }

  async paymentsOf(keys: GatewayKeys, gatewayOrderId: string): Promise<GatewayUpdate[]> {
    const client = await this.client(keys);
    return (await client.orders.fetchPayments(gatewayOrderId)).items.map((payment) =>
      gatewayUpdateFrom(payment),
    );
  }

  async isOrderPaid(keys: GatewayKeys, gatewayOrderId: string): Promise<boolean> {
    const client = await this.client(keys);
    return isPaidOrder(await client.orders.fetch(gatewayOrderId));
  }

  async capture(keys: GatewayKeys, { id, amount, currency }: GatewayUpdate) {
    const client = await this.client(keys);
    return gatewayUpdateFrom(await client.payments.capture(id, amount, currency));
  }

  signatureFits(
    keys: GatewayKeys,
    gatewayOrderId: string,
    gatewayPaymentId: string,
    signature: string,
  ): boolean {
    const signed = Buffer.from(`${gatewayOrderId}|${gatewayPaymentId}`);
    return isSignedBy(keys.secret, signed, signature);
  }

  webhookFits(secret: string, body: Buffer, signature: string): boolean {
    return isSignedBy(secret, body, signature);
  }

  private async client(keys: GatewayKeys, withinMs = answerWithinMs): Promise<Razorpay> {
    releaseSlot();
    // The SDK is loaded with the first payment: most stores take cash.
    const { default: Client } = await import('razorpay');
    const client = new Client({ key_id: keys.keyId, key_secret: keys.secret });
    const { defaults } = (client as unknown as Transport).api.rq;
    defaults.timeout = withinMs;
    // Redirects are not followed, so that the keys go to Razorpay only.
    defaults.maxRedirects = 0;
    if (this.config.razorpayApiUrl) defaults.baseURL = this.config.razorpayApiUrl;
    return client;
  }
}

/** A payment in Razorpay's words; one of another currency may say what it is in rupees. */
export interface PaymentEntity {
  id: string;
  status: string;
  amount: number | string;
  currency: string;
  amount_refunded?: number | string | null;
  base_amount?: number | string | null;
  base_currency?: string | null;
}

/** A gateway update from the SDK's answers or from webhooks, which may hold the order as well. */
export function gatewayUpdateFrom(
  entity: PaymentEntity,
  isOrderPaid: boolean | null = null,
): GatewayUpdate {
  return {
    id: entity.id,
    status: entity.status as GatewayUpdate['status'],
    amount: Number(entity.amount),
    currency: entity.currency,
    refunded: Number(entity.amount_refunded ?? 0),
    received: inRupees(entity),
    isOrderPaid,
  };
}

/** Whether Razorpay counts its order as paid. */
export function isPaidOrder(order: { status?: unknown; amount_due?: unknown }): boolean {
  return order.status === 'paid' || order.amount_due === 0;
}

/** Paise of rupees; null where Razorpay does not say. */
function inRupees(payment: PaymentEntity): number | null {
  if (payment.currency === 'INR') return Number(payment.amount);
  const base = payment.base_currency === 'INR' ? Number(payment.base_amount ?? Number.NaN) : null;
  return Number.isSafeInteger(base) ? base : null;
}

function isSignedBy(secret: string, signed: Buffer, signature: string): boolean {
  if (secret === '') return false;
  const expected = createHmac('sha256', secret).update(signed).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
