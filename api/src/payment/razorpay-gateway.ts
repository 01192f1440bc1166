/** Razorpay through its SDK, with each store's own keys (OQ-18, OQ-60). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { InjectConfig } from '../config.module.js';
import { type GatewayKeys, PaymentGateway } from './payment-gateway.js';

const answerWithinMs = 10_000;

/** The part of the SDK's transport that the settings reach into: its address is fixed otherwise. */
interface Transport {
  api: { rq: { defaults: { baseURL?: string; timeout?: number } } };
}

@Injectable()
export class RazorpayGateway extends PaymentGateway {
  constructor(@InjectConfig() private readonly config: Config) {
    super();
  }

  async createOrder(keys: GatewayKeys, paise: number, receipt: string): Promise<string> {
    // Loaded with the first payment: most stores take cash.
    const { default: Razorpay } = await import('razorpay');
    const client = new Razorpay({ key_id: keys.keyId, key_secret: keys.secret });
    const { defaults } = (client as unknown as Transport).api.rq;
    defaults.timeout = answerWithinMs;
    if (this.config.razorpayApiUrl) defaults.baseURL = this.config.razorpayApiUrl;
    const order = await client.orders.create({ amount: paise, currency: 'INR', receipt });
    if (typeof order?.id !== 'string' || Number(order.amount) !== paise) {
      throw new Error('Razorpay answered another order than it was asked for');
    }
    return order.id;
  }

  signatureFits(
    keys: GatewayKeys,
    gatewayOrderId: string,
    gatewayPaymentId: string,
    signature: string,
  ): boolean {
    const signed = `${gatewayOrderId}|${gatewayPaymentId}`;
    const expected = createHmac('sha256', keys.secret).update(signed).digest();
    const given = Buffer.from(signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
