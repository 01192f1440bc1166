/** Who did what to an order and when, and what an order costs the database. */
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newProduct, orderOf, signedInAdmin } from '../support/cast.ts';
import { useOnlineShop } from '../support/online-shop.ts';
import { statementsOf } from '../support/statements.ts';

const onlineShop = useOnlineShop();

async function placeCash(quantity = 2) {
  const product = await newProduct(onlineShop.shop, { name: 'Kurta', stock: 5 });
  const body = orderOf(onlineShop.shop, product, quantity, { paymentMethod: 'cod' });
  const answer = await onlineShop.shopper.post(apiRoutes.createOrder, body).expect(201);
  return { id: answer.body.order.id as string, product };
}

describe("an order's timeline", () => {
  it('stores every change with who and when, oldest first', { tags: ['OQ-68'] }, async () => {
    const { id } = await placeCash();
    await onlineShop.move(id, { status: 'shipped' }).expect(200);
    await onlineShop.move(id, { status: 'shipped' }).expect(200);
    const admin = await signedInAdmin(onlineShop.anyone);
    await admin.put(apiRoutes.order(id), { status: 'cancelled', paymentStatus: 'refunded' });
    const events = await onlineShop.timeline(id);
    const { email: owner } = onlineShop.shop.owner;
    const { email: customer } = onlineShop.shopper;
    expect(
      events.map(({ actor, actorEmail, kind, before, after, note }) => [
        actor,
        actorEmail,
        kind,
        before,
        after,
        note,
      ]),
    ).toEqual([
      ['customer', customer, 'placed', null, 'cod', ''],
      ['customer', customer, 'stock', null, 'taken', '2 × Kurta'],
      ['owner', owner, 'status', 'processing', 'shipped', ''],
      ['admin', 'admin@shop.test', 'status', 'shipped', 'cancelled', ''],
      ['admin', 'admin@shop.test', 'paymentStatus', 'cod', 'refunded', ''],
      ['admin', 'admin@shop.test', 'stock', null, 'returned', '2 × Kurta'],
    ]);
    const times = events.map(({ createdAt }) => createdAt);
    expect([...times].sort()).toEqual(times);
  });

  it('is only for the owner', async () => {
    const { id } = await placeCash();
    await onlineShop.anyone.get(apiRoutes.orderTimeline(id)).expect(401);
    await onlineShop.shopper.get(apiRoutes.orderTimeline(id)).expect(401);
  });
});

describe('the stock ledger', () => {
  it('adds up to the stock after orders, cancelling and every kind of edit', async () => {
    const { id, product } = await placeCash(3);
    await onlineShop.move(id, { status: 'cancelled' }).expect(200);
    const edit = (stock: number) =>
      onlineShop.shop.owner.put(apiRoutes.product(product.id), { stock }).expect(200);
    for (const stock of [8, 8, -1, 0, 4]) await edit(stock);
    const rows: { change: number; reason: string; actor: string }[] =
      await onlineShop.running.source.query(
        `SELECT change, reason, actor FROM stock_movement WHERE product_id = $1
         ORDER BY created_at, id`,
        [product.id],
      );
    expect(rows.map(({ change }) => change).sort((one, two) => one - two)).toEqual(
      [5, -3, 3, 3, -8, 4].sort((one, two) => one - two),
    );
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(
      new Set(['counted', 'placed', 'cancelled']),
    );
    expect(await onlineShop.wrongLedgers()).toEqual([]);
  });
});

describe('an order costs', () => {
  it.each([
    ['cash', 8, 'cod'],
    // One more statement reads what unpaid orders reserve (ABUSE-07).
    ['online', 9, 'online'],
  ] as const)('when it is paid %s at most %i statements', async (_, most, paymentMethod) => {
    const one = await newProduct(onlineShop.shop, { stock: 5 });
    const body = orderOf(onlineShop.shop, one, 2, { paymentMethod });
    const statements = await statementsOf(onlineShop.running.app, () =>
      onlineShop.shopper
        .post(apiRoutes.createOrder, body)
        .set('idempotency-key', `k-${paymentMethod}`),
    );
    console.log(`an order paid ${paymentMethod}: ${statements.length} statements`);
    expect(statements.length, statements.join('\n---\n')).toBeLessThanOrEqual(most);
  });
});
