/** Describes the result of the owner's decisions. */
import type { OrderDecision } from '@shop/contract';

export function ordersText(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}

export interface DecisionText {
  title: string;
  description: string;
  /** Nothing is left to do. */
  isWell: boolean;
}

export function decisionText(decisions: readonly OrderDecision[]): DecisionText {
  const count = (outcome: OrderDecision['outcome']) =>
    decisions.filter((decision) => decision.outcome === outcome).length;
  const done = [
    [count('confirmed'), 'confirmed'],
    [count('cancelled'), 'cancelled'],
  ] as const;
  const said = done.flatMap(([orders, word]) =>
    orders > 0 ? `${ordersText(orders)} ${word}` : [],
  );
  const [short, paid] = [count('outOfStock'), count('paid')];
  const left = [
    ...(short > 0 ? [`${ordersText(short)} could not be confirmed: not enough in stock.`] : []),
    ...(paid > 0
      ? [`${ordersText(paid)} left as they are, because they are paid. Cancel them one by one.`]
      : []),
  ];
  const title =
    said.join(', ') || (left.length > 0 ? 'Not confirmed' : 'Nothing was left to decide');
  return { title, description: left.join(' '), isWell: left.length === 0 };
}

/** [id, 'Only 9 left of Cup']; null when the order is not short of anything. */
export function shortText({ id, items }: OrderDecision): [string, string][] | null {
  if (!items?.length) return null;
  const texts = items.map(({ name, available }) =>
    available > 0 ? `only ${available} left of ${name}` : `${name} is sold out`,
  );
  return [[id, `Not enough in stock: ${texts.join(', ')}.`]];
}
