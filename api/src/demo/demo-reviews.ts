/** Reviews of a demo shop's delivered orders; the same orders give the same ones. Pure. */
import { newId } from '../database/id.js';
import type { NewReview } from '../review/review.repository.js';
import type { demoOrders } from './demo-orders.js';

/** How many reviews a shop has at most. */
const most = 40;

/** What buyers say, and what the shop answers. */
const said: readonly { stars: number; text: string; reply?: string }[] = [
  { stars: 5, text: 'Just as in the picture, and well packed.' },
  { stars: 5, text: 'Bought it for my mother, and she loves it.', reply: 'Give her our regards!' },
  { stars: 4, text: 'Good quality. The box was a little dented, what was in it was fine.' },
  { stars: 5, text: '' },
  { stars: 4, text: 'Came a day earlier than told.' },
  { stars: 5, text: 'बहुत बढ़िया, दोबारा मंगवाऊँगी।' },
  {
    stars: 3,
    text: 'Nice, but smaller than I thought.',
    reply: 'Thank you for telling us: the size stands in the description now.',
  },
  { stars: 5, text: 'Third time I order here.' },
];

/**
 * One review of every fourth delivered order, of its first product, as old as the order's last event;
 * each buyer reviews a product once. The two newest wait for their owner.
 */
export function demoReviews(orders: ReturnType<typeof demoOrders>['orders']): NewReview[] {
  const delivered = orders.filter(({ status }) => status === 'delivered');
  const known = new Set<string>();
  const isFirst = ({ details, lines: [line] }: (typeof orders)[number]) => {
    const key = `${details.phone} ${line?.productId}`;
    return !known.has(key) && known.add(key);
  };
  const chosen = delivered
    .filter((_, index) => index % 4 === 0)
    .filter(isFirst)
    .slice(-most);
  return chosen.flatMap(({ id: orderId, details, lines, events }, index): NewReview[] => {
    const [line] = lines;
    const { createdAt } = events.at(-1) ?? {};
    const { stars, text, reply = '' } = said[index % said.length] as (typeof said)[number];
    if (!line || !createdAt) return [];
    const isNew = index >= chosen.length - 2;
    return [
      {
        orderId,
        stars,
        text,
        createdAt,
        id: newId(),
        productId: line.productId,
        author: details.firstName,
        reply: isNew ? '' : reply,
        status: isNew ? 'new' : 'published',
        pictures: [],
      },
    ];
  });
}
