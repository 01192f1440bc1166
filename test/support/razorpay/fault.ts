/** Faults of calls to Razorpay, one call at a time. */

/** A call by its name in Razorpay's SDK. */
export type GatewayCall =
  | 'orders.create'
  | 'orders.all'
  | 'orders.fetch'
  | 'orders.fetchPayments'
  | 'payments.fetch'
  | 'payments.capture'
  | 'payments.refund';

/**
 * A status instead of the answer · no answer at all · the connection cut before the call is carried
 * out, or after that and before the answer ('lost') · the answer after so many ms.
 */
export type GatewayFault = number | 'silence' | 'reset' | 'lost' | { delayMs: number };

export class Faults {
  /** The fault of every call; null = none. */
  always: GatewayFault | null = null;
  private readonly next = new Map<GatewayCall, GatewayFault[]>();

  /** Adds a fault of the next `times` calls of that name. */
  add(call: GatewayCall, fault: GatewayFault, times = 1): void {
    this.next.set(call, [...(this.next.get(call) ?? []), ...Array(times).fill(fault)]);
  }

  take(call: GatewayCall): GatewayFault | null {
    return this.next.get(call)?.shift() ?? this.always;
  }

  clear(): void {
    this.always = null;
    this.next.clear();
  }
}
