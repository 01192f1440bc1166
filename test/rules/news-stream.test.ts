/** What one stream of order news sends, and in which order (OLIST-04). */
import { NewsStream } from '@shop/api/order/news/news-stream.js';
import type { StoreId } from '@shop/api/tenancy/store-id.js';
import type { OrderNews } from '@shop/contract';
import { expect, it } from 'vitest';

const subscriber = {
  store: 'a store' as StoreId,
  userId: 'an owner',
  isAdmin: false,
  session: 'a session',
  near: '127.0.0.1',
};
const newsOf = (id: string): OrderNews => ({
  id,
  kind: 'placed',
  orderId: `order of ${id}`,
  orderNumber: 1,
  amount: 100,
  isNew: true,
});
const idsSent = (stream: NewsStream): string[] =>
  [...String(stream.read()).matchAll(/^id: (.+)$/gm)].flatMap(([, id]) => id ?? []);

it('an order that is published while the missed ones are read is sent once, after them', {
  tags: ['MEND-26'],
}, () => {
  const stream = new NewsStream(subscriber);
  stream.send(newsOf('2'));
  stream.send(newsOf('3'));
  stream.catchUp([newsOf('1'), newsOf('2')], 'ready');
  expect(idsSent(stream)).toEqual(['1', '2', '3', 'ready']);
});

it('a missed order that is published after the stream is ready is not sent again', {
  tags: ['MEND-26'],
}, () => {
  const stream = new NewsStream(subscriber);
  stream.catchUp([newsOf('1')], 'ready');
  stream.send(newsOf('1'));
  stream.send(newsOf('2'));
  expect(idsSent(stream)).toEqual(['1', 'ready', '2']);
});
