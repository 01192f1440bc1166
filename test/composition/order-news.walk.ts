/** The stream of a store's order news through Caddy: nothing buffers or compresses it (OLIST-04). */
import { apiRoutes, type OrderNews, type Product } from '@shop/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import { type Listening, listen } from '../support/event-stream.ts';
import { type Composition, mainHost } from './composition.ts';

export function orderNewsWalk(composition: Composition): void {
  let shop: Shop;
  let product: Product;
  const open: Listening[] = [];

  beforeAll(async () => {
    shop = await newShop(composition.anyone, 'news');
    product = await newProduct(shop);
  });
  afterAll(() => {
    for (const stream of open) stream.stop();
  });

  const listening = async (last?: string): Promise<Listening> => {
    const { caddy } = composition;
    const url = `https://${mainHost}${apiRoutes.orderNews(shop.store.id)}`;
    const road = { ca: caddy.ca, port: caddy.httpsPort };
    const stream = await listen(url, shop.owner.token, last, road);
    open.push(stream);
    await expect.poll(() => stream.events.map(({ event }) => event)).toContain('ready');
    return stream;
  };
  const idsIn = ({ events }: Listening): string[] =>
    events
      .filter(({ event }) => event === 'order')
      .map(({ data }) => JSON.parse(data) as OrderNews)
      .filter(({ isNew }) => isNew)
      .map(({ orderId }) => orderId);
  const place = async (): Promise<string> => {
    const placed = composition.anyone.post(apiRoutes.createOrder, orderOf(shop, product));
    return (await placed.expect(201)).body.order.id;
  };

  it('MEND-26: comes at once, whichever instance takes the order', async () => {
    const stream = await listening();
    expect(stream.headers['content-encoding']).toBeUndefined();
    const ids: string[] = [];
    // Caddy picks an instance at random: ten orders reach both, except in one of five hundred runs.
    for (let count = 0; count < 10; count += 1) {
      ids.push(await place());
      await expect.poll(() => idsIn(stream), { timeout: 3000 }).toEqual(ids);
    }
  });

  it('MEND-26: goes on where it was broken off, at another connection', async () => {
    const first = await listening();
    const announced = await place();
    await expect.poll(() => idsIn(first), { timeout: 3000 }).toEqual([announced]);
    const last = first.events.at(-1)?.id;
    first.stop();
    const missed = [await place(), await place()];
    const second = await listening(last);
    // The stream resumes some seconds earlier, for orders whose commit came late; each is sent
    // once.
    const told = () => idsIn(second).filter((id) => missed.includes(id));
    await expect.poll(told, { timeout: 3000 }).toEqual(missed);
  });
}
