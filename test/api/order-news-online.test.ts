/** When an online order becomes news of its own: as it is paid, not as it is begun (OLIST-04, OQ-19). */
import { apiRoutes, type OrderNews } from '@shop/contract';
import { afterEach, expect, it } from 'vitest';
import { type Listening, listen } from '../support/event-stream.ts';
import { useOnlineShop } from '../support/online-shop.ts';

const desk = useOnlineShop();
let stream: Listening | undefined;
afterEach(() => stream?.stop());

it('MEND-26: an online order counts as new when its payment has come', async () => {
  const { running, shop } = desk;
  const url = running.url + apiRoutes.orderNews(shop.store.id);
  stream = await listen(url, shop.owner.token);
  const { events } = stream;
  const news = (): OrderNews[] =>
    events.flatMap(({ event, data }) => (event === 'order' ? [JSON.parse(data)] : []));
  const placed = await desk.place();
  await expect.poll(news).toMatchObject([{ kind: 'placed', orderId: placed.id, isNew: false }]);
  const payment = desk.razorpay.attempt(placed.gatewayOrderId);
  await desk.tell(desk.razorpay.event('payment.captured', payment));
  await expect
    .poll(() => news().filter(({ isNew }) => isNew))
    .toMatchObject([{ kind: 'paymentStatus', orderId: placed.id }]);
  // Who was away meanwhile is told of it once, as paid.
  const before = events.find(({ event }) => event === 'ready')?.id ?? '';
  const { body } = await shop.owner
    .get(apiRoutes.orderNews(shop.store.id))
    .set('last-event-id', before)
    .expect(200);
  expect(body.news).toMatchObject([{ kind: 'paymentStatus', orderId: placed.id, isNew: true }]);
});
