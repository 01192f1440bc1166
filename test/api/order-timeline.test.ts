/** Who did what to an order and when, and what an order costs the database (part 5). */
import { MailOutbox } from '@shop/api/mail/mail-outbox.js';
import { apiRoutes } from '@shop/contract';
import { describe, expect, it, vi } from 'vitest';
import { newProduct, orderOf, signedInAdmin } from '../support/cast.ts';
import { useOnlineShop } from '../support/online-shop.ts';
import { statementsOf } from '../support/statements.ts';

const desk = useOnlineShop();

async function placeCash(quantity = 2) {
  const product = await newProduct(desk.shop, { name: 'Kurta', stock: 5 });
  const body = orderOf(desk.shop, product, quantity, { paymentMethod: 'cod' });
  const answer = await desk.shopper.post(apiRoutes.createOrder, body).expect(201);
  return { id: answer.body.order.id as string, product };
}

describe("an order's timeline", () => {
  it('OQ-68: keeps every change with who and when, oldest first', async () => {
    const { id } = await placeCash();
    await desk.move(id, { status: 'shipped' }).expect(200);
    await desk.move(id, { status: 'shipped' }).expect(200);
    const admin = await signedInAdmin(desk.anyone);
    await admin.put(apiRoutes.order(id), { status: 'cancelled', paymentStatus: 'refunded' });
    const events = await desk.timeline(id);
    const { email: owner } = desk.shop.owner;
    const { email: customer } = desk.shopper;
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
    await desk.anyone.get(apiRoutes.orderTimeline(id)).expect(401);
    await desk.shopper.get(apiRoutes.orderTimeline(id)).expect(401);
  });
});

describe('the stock ledger', () => {
  it('adds up to the stock after orders, cancelling and every kind of edit', async () => {
    const { id, product } = await placeCash(3);
    await desk.move(id, { status: 'cancelled' }).expect(200);
    const edit = (stock: number) =>
      desk.shop.owner.put(apiRoutes.product(product.id), { stock }).expect(200);
    for (const stock of [8, 8, -1, 0, 4]) await edit(stock);
    const rows: { change: number; reason: string; actor: string }[] =
      await desk.running.source.query(
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
    expect(await desk.wrongLedgers()).toEqual([]);
  });
});

describe('an order costs', () => {
  it.each([
    ['cash', 8, 'cod'],
    // One more looks at what unpaid orders hold (ABUSE-07).
    ['online', 9, 'online'],
  ] as const)('when it is paid %s at most %i statements', async (_, most, paymentMethod) => {
    const one = await newProduct(desk.shop, { stock: 5 });
    const body = orderOf(desk.shop, one, 2, { paymentMethod });
    // Mails go out in their own time: those of orders before are gone, its own wait.
    const left = `SELECT id FROM mail WHERE state IN ('waiting', 'handing')`;
    await expect.poll(() => desk.running.source.query(left), { timeout: 20_000 }).toEqual([]);
    const outbox = vi.spyOn(desk.running.app.get(MailOutbox), 'soon').mockReturnValue();
    const statements = await statementsOf(desk.running.app, () =>
      desk.shopper.post(apiRoutes.createOrder, body).set('idempotency-key', `k-${paymentMethod}`),
    );
    outbox.mockRestore();
    console.log(`an order paid ${paymentMethod}: ${statements.length} statements`);
    expect(statements.length, statements.join('\n---\n')).toBeLessThanOrEqual(most);
  });
});
