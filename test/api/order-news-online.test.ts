/** An online order becomes news when it is paid, not when it is placed (OLIST-04, OQ-19). */
import { apiRoutes, type OrderNews } from '@shop/contract';
import { afterEach, expect, it } from 'vitest';
import { type Listening, listen } from '../support/event-stream.ts';
import { useOnlineShop } from '../support/online-shop.ts';

const onlineShop = useOnlineShop();
let stream: Listening | undefined;
afterEach(() => stream?.stop());

it('an online order counts as new when its payment has come', { tags: ['MEND-26'] }, async () => {
  const { running, shop } = onlineShop;
  const url = running.url + apiRoutes.orderNews(shop.store.id);
  stream = await listen(url, shop.owner.token);
  const { events } = stream;
  const news = (): OrderNews[] =>
    events.flatMap(({ event, data }) => (event === 'order' ? [JSON.parse(data)] : []));
  const placed = await onlineShop.place();
  await expect.poll(news).toMatchObject([{ kind: 'placed', orderId: placed.id, isNew: false }]);
  const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
  await onlineShop.tell(onlineShop.razorpay.event('payment.captured', payment));
  await expect
    .poll(() => news().filter(({ isNew }) => isNew))
    .toMatchObject([{ kind: 'paymentStatus', orderId: placed.id }]);
  // A stream that reconnects afterwards gets the order once, as paid.
  const before = events.find(({ event }) => event === 'ready')?.id ?? '';
  const { body } = await shop.owner
    .get(apiRoutes.orderNews(shop.store.id))
    .set('last-event-id', before)
    .expect(200);
  expect(body.news).toMatchObject([{ kind: 'paymentStatus', orderId: placed.id, isNew: true }]);
});
