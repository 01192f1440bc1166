/** The card gateway: Razorpay in production and, over its own protocol, in the tests. */

export interface GatewayKeys {
  keyId: string;
  secret: string;
}

/** One try of a shopper to pay a gateway's order, as the gateway tells it. */
export interface GatewayPayment {
  id: string;
  /** 'created' = the shopper is still at it; 'authorized' = the bank agreed, no money has moved yet. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** Paise. */
  amount: number;
  currency: string;
  /** Paise given back so far. */
  refunded: number;
}

/** Every call rejects when the gateway is not there, refuses, or is silent for 10 s. */
export abstract class PaymentGateway {
  /** Makes an order of `paise` rupee-paise at the gateway and answers its id. */
  abstract createOrder(keys: GatewayKeys, paise: number, receipt: string): Promise<string>;

  /** Every try to pay that order. */
  abstract paymentsOf(keys: GatewayKeys, gatewayOrderId: string): Promise<GatewayPayment[]>;

  /** Takes the money of an authorized payment. */
  abstract capture(keys: GatewayKeys, payment: GatewayPayment): Promise<GatewayPayment>;

  /** Whether a browser's signature over the stored order id is the gateway's, in constant time. */
  abstract signatureFits(
    keys: GatewayKeys,
    gatewayOrderId: string,
    gatewayPaymentId: string,
    signature: string,
  ): boolean;

  /** Whether a webhook's signature over the raw body was made with this secret, in constant time. */
  abstract webhookFits(secret: string, body: Buffer, signature: string): boolean;
}
