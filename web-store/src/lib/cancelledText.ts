/** Who has cancelled an order, as its buyer reads it (FIX-40, OPAGE-02). */
import type { OrderState } from '@shop/contract';

export function cancelledText(shop: string, by: OrderState['cancelledBy']): string {
  if (by === 'buyer') return 'You have cancelled this order.';
  if (by === 'time') return 'It was cancelled because nobody had paid it in time.';
  return `${shop} has cancelled this order.`;
}
