/** The card gateway: Razorpay in production and, over its own protocol, in the tests. */

export interface GatewayKeys {
  keyId: string;
  secret: string;
}

export abstract class PaymentGateway {
  /** Makes an order of `paise` rupee-paise at the gateway and answers its id. Rejects when it can't. */
  abstract createOrder(keys: GatewayKeys, paise: number, receipt: string): Promise<string>;

  /** Whether a browser's signature over the stored order id is the gateway's, in constant time. */
  abstract signatureFits(
    keys: GatewayKeys,
    gatewayOrderId: string,
    gatewayPaymentId: string,
    signature: string,
  ): boolean;
}
