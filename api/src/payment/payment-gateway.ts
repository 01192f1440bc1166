/** The card gateway: Razorpay in production and, over its own protocol, in the tests. */

export interface GatewayKeys {
  keyId: string;
  secret: string;
}

/** The gateway's state of one attempt to pay an order. */
export interface GatewayUpdate {
  id: string;
  /** 'created' = the attempt is under way; 'authorized' = the bank agreed, no money has moved yet. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** The amount in the smallest unit of its currency. */
  amount: number;
  currency: string;
  /** The amount refunded so far, in the payment's own currency. */
  refunded: number;
  /** What came in paise of rupees; null = not known: it is of another currency, or only a signature says that it came. */
  received: number | null;
  /** Whether the gateway counts its order as paid, e.g. because of an offer of its own; null = it was not asked. */
  isOrderPaid: boolean | null;
}

/**
 * The port to the gateway. Every call rejects when the gateway can't be reached, refuses, or does
 * not answer within 10 s.
 */
export abstract class PaymentGateway {
  /**
   * Whether the gateway takes these keys; changes nothing there. Rejects unless it says so within
   * 5 s.
   */
  abstract takesKeys(keys: GatewayKeys): Promise<boolean>;

  /** Creates an order of so many paise at the gateway and returns its id. */
  abstract createOrder(keys: GatewayKeys, paise: number, receipt: string): Promise<string>;

  /** Every attempt to pay that order. */
  abstract paymentsOf(keys: GatewayKeys, gatewayOrderId: string): Promise<GatewayUpdate[]>;

  /** Whether the gateway counts that order as paid, whatever the payments add up to. */
  abstract isOrderPaid(keys: GatewayKeys, gatewayOrderId: string): Promise<boolean>;

  /** Captures the money of an authorized payment. */
  abstract capture(keys: GatewayKeys, payment: GatewayUpdate): Promise<GatewayUpdate>;

  /**
   * Whether a browser's signature over the stored order id is the gateway's, compared in constant
   * time.
   */
  abstract signatureFits(
    keys: GatewayKeys,
    gatewayOrderId: string,
    gatewayPaymentId: string,
    signature: string,
  ): boolean;

  /**
   * Whether a webhook's signature over the raw body was made with this secret, compared in constant
   * time.
   */
  abstract webhookFits(secret: string, body: Buffer, signature: string): boolean;
}
