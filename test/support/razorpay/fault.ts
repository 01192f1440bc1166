/** What can go wrong with a call to Razorpay, one call at a time. */

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
 * A status instead of the answer · no answer at all · the connection cut before anything is done,
 * or when it is done and before the answer ('lost') · the answer after so many ms.
 */
export type GatewayFault = number | 'silence' | 'reset' | 'lost' | { delayMs: number };

export class Faults {
  /** Every call goes wrong like this; null = none does. */
  always: GatewayFault | null = null;
  private readonly next = new Map<GatewayCall, GatewayFault[]>();

  /** The next `times` calls of that name go wrong. */
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
