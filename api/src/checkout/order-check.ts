/** Which orders look unmeant, and so wait for the owner's word (ABUSE-07). Pure. */
import { type OrderChecks, orderCheckLimits } from '@shop/contract';

/** What an order asks of one product. */
export interface AskedPieces {
  pieces: number;
  /** Counted pieces left, this order's included; null = not counted. */
  stock: number | null;
}

/** How the store's orders stand before this one. */
export interface OrderTraffic {
  /** Open orders of the same phone. */
  ofPhone: number;
  /** Orders of the same network within an hour. */
  ofNetwork: number;
  /** The same of the wider network; 0 where there is none. */
  ofWideNetwork: number;
  /** Orders within an hour, those that wait left out. */
  ofHour: number;
  /** Orders of the 28 days before that hour. */
  before: number;
  /** Hours that these 28 days have had orders. */
  hoursBefore: number;
}

/** The wide network may do this many times what a near one may. */
const wideTimes = 2;

/** A shop's first day is no measure of its usual hour. */
const shortestUsual = 24;

/** Why an order waits, as its owner reads it; empty when it does not. */
export function holdReasons(
  checks: OrderChecks,
  asked: readonly AskedPieces[],
  traffic: OrderTraffic,
): string[] {
  const { maxPieces, maxStockPercent, maxOrdersOfPhone, maxOrdersOfNetwork, maxTimesUsual } =
    checks;
  const { ofPhone, ofNetwork, ofWideNetwork, ofHour } = traffic;
  const network =
    ofNetwork >= maxOrdersOfNetwork || ofWideNetwork >= maxOrdersOfNetwork * wideTimes;
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

/** Whether so many of `stock` pieces are more than its share; small stocks may be bought up. */
export function isTooMuch(percent: number, pieces: number, stock: number): boolean {
  return percent > 0 && stock > orderCheckLimits.smallStock && pieces * 100 > stock * percent;
}

/** Orders of an hour that a store takes without its owner's word. */
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
