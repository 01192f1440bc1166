/** An owner deletes the account in the same moment in which a shopper orders online (SAFE-13). */
import { apiRoutes } from '@shop/contract';
import pg from 'pg';
import type { Response, Test } from 'supertest';
import { expect, it } from 'vitest';
import { newProduct, orderOf } from '../support/cast.ts';
import { lockWaits } from '../support/lock-waits.ts';
import { useOnlineShop } from '../support/online-shop.ts';
import { expectProblem } from '../support/problems.ts';

const online = useOnlineShop();

/** Sends both calls while the store's next number is held; they get it in that order. */
async function inTurn(...calls: (() => Test)[]): Promise<Response[]> {
  const { databaseUrl } = online.running;
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM order_counter WHERE store_id = $1 FOR UPDATE', [
      online.shop.store.id,
    ]);
    const answers: Promise<Response>[] = [];
    for (const call of calls) {
      answers.push(call().then((answer) => answer));
      await expect.poll(() => lockWaits(databaseUrl)).toBe(answers.length);
    }
    await holder.query('COMMIT');
    return await Promise.all(answers);
  } finally {
    await holder.end();
  }
}

it('either the order keeps the account until it is paid, or there is no order and no payment', {
  tags: ['SAFE-13'],
}, async () => {
  const { owner } = online.shop;
  const counted = await newProduct(online.shop, { price: 249.5, stock: 5 });
  const uncounted = await newProduct(online.shop);
  const order = (product = counted) =>
    online.shopper.post(apiRoutes.createOrder, orderOf(online.shop, product));
  const remove = () => owner.delete(apiRoutes.user, { password: owner.password });

  const [placed, kept] = await inTurn(() => order(), remove);
  expect(placed?.status).toBe(201);
  expectProblem(kept as Response, 409, 'CONFLICT');
  await owner.get(apiRoutes.storeData('acme')).expect(200);

  await online.running.source.query(`UPDATE payment SET state = 'lapsed'`);
  const opened = online.razorpay.orders.length;
  const [removed, refused] = await inTurn(remove, () => order(uncounted));
  expect(removed?.status).toBe(200);
  expectProblem(refused as Response, 409, 'CONFLICT');
  expect(online.razorpay.orders).toHaveLength(opened);
  const orders = await online.running.source.query(
    'SELECT payment.state, key_id, key_secret, webhook_secret FROM "order" LEFT JOIN payment ON order_id = "order".id',
  );
  const noKeys = { key_id: null, key_secret: null, webhook_secret: null };
  expect(orders).toEqual([{ state: 'lapsed', ...noKeys }]);
  const jobs = await online.running.source.query(
    `SELECT kind FROM job WHERE store_id = $1 AND state = 'waiting'`,
    [online.shop.store.id],
  );
  expect(jobs).toEqual([]);
});
