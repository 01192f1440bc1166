/** Asks the gateway what has become of a payment; the browser's report and the reconciler both do. */
import type { GatewayKeys, GatewayUpdate, PaymentGateway } from './payment-gateway.js';
import { isRefused } from './payment-keys.js';

/**
 * The attempts to pay a gateway's order that was opened for so many paise. Authorized ones are
 * captured; where what came falls short, the answer says whether the gateway counts the order as
 * paid all the same (FIX-01). Keys that the gateway refuses give way to the next ones (SAFE-05).
 * Rejects like the gateway.
 */
export async function paymentsAtGateway(
  gateway: PaymentGateway,
  [keys, ...others]: readonly GatewayKeys[],
  gatewayOrderId: string,
  due: number,
): Promise<GatewayUpdate[]> {
  if (!keys) throw new Error('The payment has no keys');
  try {
    return await paymentsOf(gateway, keys, gatewayOrderId, due);
  } catch (error) {
    if (others.length === 0 || !isRefused(error)) throw error;
    return paymentsAtGateway(gateway, others, gatewayOrderId, due);
  }
}

async function paymentsOf(
  gateway: PaymentGateway,
  keys: GatewayKeys,
  gatewayOrderId: string,
  due: number,
): Promise<GatewayUpdate[]> {
  const payments = await gateway.paymentsOf(keys, gatewayOrderId);
  const isPaid = payments.some(({ status }) => status === 'captured' || status === 'refunded');
  const agreed = payments.find(({ status }) => status === 'authorized');
  const captured = isPaid || !agreed ? null : await gateway.capture(keys, agreed);
  const known = payments.map((payment) => (captured && payment === agreed ? captured : payment));
  const isShort = known.some(
    ({ status, received }) => status === 'captured' && (received === null || received < due),
  );
  if (!isShort) return known;
  const isOrderPaid = await gateway.isOrderPaid(keys, gatewayOrderId);
  // The largest first: where one of several pays the due, the others are to be refunded.
  return known
    .map((payment) => ({ ...payment, isOrderPaid }))
    .sort((one, other) => (other.received ?? 0) - (one.received ?? 0));
}
