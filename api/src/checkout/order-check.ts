/** The rules by which suspicious orders wait for the owner's confirmation (ABUSE-07). Pure. */
import { type OrderChecks, orderCheckLimits } from '@shop/contract';

/** The pieces of one product in an order. */
export interface AskedPieces {
  pieces: number;
  /** The counted pieces left, this order's included; null = not counted. */
  stock: number | null;
}

/** The numbers of the store's earlier orders. */
export interface OrderTraffic {
  /** The open orders with the same phone. */
  ofPhone: number;
  /** The orders from the same network within an hour. */
  ofNetwork: number;
  /** The orders from the wider network within an hour; 0 where there is none. */
  ofWideNetwork: number;
  /** The orders within an hour, without those that wait. */
  ofHour: number;
  /** The orders of the 28 days before that hour. */
  before: number;
  /** How many of the hours in these 28 days the store has existed since its first order. */
  hoursBefore: number;
}

/** How many times the near network's orders the wide one may have. */
const widerOrders = 2;

/**
 * The fewest hours from which the usual number per hour is computed: a shop's first day says
 * little.
 */
const shortestUsual = 24;

/** Why an order waits, in words for its owner; empty when it does not. */
export function holdReasons(
  checks: OrderChecks,
  asked: readonly AskedPieces[],
  traffic: OrderTraffic,
): string[] {
  const { maxPieces, maxStockPercent, maxOrdersOfPhone, maxOrdersOfNetwork, maxTimesUsual } =
    checks;
  const { ofPhone, ofNetwork, ofWideNetwork, ofHour } = traffic;
  const network =
    ofNetwork >= maxOrdersOfNetwork || ofWideNetwork >= maxOrdersOfNetwork * widerOrders;
  const reasons: readonly [boolean, string][] = [
    [
      maxPieces > 0 && asked.some(({ pieces }) => pieces > maxPieces),
      `More than ${maxPieces} pieces of one product`,
    ],
    [
      asked.some(
        ({ pieces, stock }) => stock !== null && isTooMuch(maxStockPercent, pieces, stock),
      ),
      `More than ${shareText(maxStockPercent)} of the stock`,
    ],
    [maxOrdersOfPhone > 0 && ofPhone >= maxOrdersOfPhone, 'Many orders from one phone'],
    [maxOrdersOfNetwork > 0 && network, 'Many orders from one network'],
    [maxTimesUsual > 0 && ofHour >= hourLimit(maxTimesUsual, traffic), 'More orders than usual'],
  ];
  return reasons.flatMap(([holds, text]) => (holds ? [text] : []));
}

/** Whether so many of `stock` pieces exceed the allowed share; small stocks may be bought up. */
export function isTooMuch(percent: number, pieces: number, stock: number): boolean {
  return percent > 0 && stock > orderCheckLimits.smallStock && pieces * 100 > stock * percent;
}

/** The orders in an hour that a store accepts without its owner's confirmation. */
export function hourLimit(
  times: number,
  { before, hoursBefore }: Pick<OrderTraffic, 'before' | 'hoursBefore'>,
): number {
  const usual = before / Math.max(hoursBefore, shortestUsual);
  return Math.max(orderCheckLimits.hour, Math.floor(times * usual));
}

function shareText(percent: number): string {
  return percent === 50 ? 'half' : `${percent} %`;
}
