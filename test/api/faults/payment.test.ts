/**
 * The connection to Razorpay breaks: no order without a way to pay it, no money lost, no connection
 * held.
 */
import { Reconciler } from '@shop/api/payment/reconciler.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import { apiRoutes, storePaths } from '@shop/contract';
import { DataSource } from 'typeorm';
import { afterEach, describe, expect, it } from 'vitest';
import { dueAtOnce } from '../../support/due-job.ts';
import type { Break, Fault } from '../../support/fault-proxy.ts';
import { expectUnavailable, useFaultStage, webhookSecret } from '../../support/fault-stage.ts';
import { expectProblem } from '../../support/problems.ts';
import { isProof } from '../../support/proof.ts';
import { withoutPatience } from '../../support/razorpay-patience.ts';

const stage = useFaultStage();
afterEach(() => stage.gateway.heal());

interface Placed {
  id: string;
  gatewayOrderId: string;
}

async function place(): Promise<Placed> {
  const { body } = await stage.order(stage.newName(), 'online').expect(201);
  return { id: body.order.id, gatewayOrderId: body.razorpay.razorPayOrderId };
}

async function paymentStatus({ id }: Placed): Promise<string> {
  const [row] = await stage.query<{ payment_status: string }>(
    'SELECT payment_status FROM "order" WHERE id = $1',
    [id],
  );
  return row?.payment_status ?? 'no order';
}

/** The number of connections of the pool that are in use. */
function connectionsInUse(): number {
  const { master } = stage.app.app.get(DataSource).driver as unknown as {
    master: { totalCount: number; idleCount: number };
  };
  return master.totalCount - master.idleCount;
}

/** Lets an order become so many minutes older, and runs the reconciler. */
async function later(minutes: number, { id }: Placed): Promise<void> {
  await stage.query(
    `WITH aged AS (UPDATE payment SET created_at = created_at - make_interval(mins => $2)
       WHERE order_id = $1 RETURNING id)
     UPDATE job SET ${dueAtOnce} FROM aged WHERE job.about = aged.id::text`,
    [id, minutes],
  );
  const reconciler = stage.app.app.get(Reconciler);
  await onPlatform('a job', () => reconciler.run());
}

/**
 * Expects the refusal of an order that can't be paid, no trace of it, and that the same key works
 * afterwards.
 */
async function refusedThenOne(key: string, answer: PromiseLike<unknown>): Promise<void> {
  expectProblem((await answer) as never, 502, 'GATEWAY_FAILED');
  expect(await stage.ordersOf(key)).toBe(0);
  await stage.gateway.heal();
  const { body } = await stage.order(key, 'online').expect(201);
  expect(body.razorpay.razorPayOrderId).toEqual(expect.any(String));
  expect(await stage.ordersOf(key)).toBe(1);
}

describe('an online order is refused with 502 without a trace, and tried again it is one, while Razorpay', () => {
  it.each<[string, Fault]>([
    ['refuses connections', 'refuse'],
    ['resets connections', 'reset'],
    ['hangs up', 'hangUp'],
  ])('%s', async (_, fault) => {
    const key = stage.newName();
    await stage.gateway.set(fault);
    await refusedThenOne(key, stage.order(key, 'online'));
  });

  it.each<[string, Break]>([
    ['breaks off in the question', { direction: 'up', at: 'POST', how: 'reset' }],
    ['closes within the answer', { direction: 'down', at: 30, how: 'cut' }],
    ['makes its order and its answer is lost', { direction: 'up', at: 'POST', how: 'unanswered' }],
  ])('%s', async (_, moment) => {
    const key = stage.newName();
    stage.gateway.breakNext(moment);
    await refusedThenOne(key, stage.order(key, 'online'));
  });

  it('falls silent for longer than it is waited for, and nobody else waits meanwhile', async () => {
    const key = stage.newName();
    await stage.gateway.set('stall');
    const { said } = stage.gateway;
    const answer = await withoutPatience(stage.app.app, 10, async () => {
      const waiting = stage.order(key, 'online').then((answer) => answer);
      await expect.poll(() => stage.gateway.said, { timeout: 20_000 }).toBeGreaterThan(said);
      await expect.poll(connectionsInUse, { timeout: 20_000 }).toBe(0);
      await stage.order(stage.newName()).expect(201);
      return waiting;
    });
    await refusedThenOne(key, Promise.resolve(answer));
  });
});

describe('an online order is made, only later and holding no connection, while Razorpay', () => {
  it.each<[string, Fault]>([
    ['answers a second late', { latency: { down: 1000 } }],
    ['hears half a second late', { latency: { up: 500 } }],
    ['closes half a second late', { closeDelay: 500 }],
  ])('%s', async (_, fault) => {
    await stage.gateway.set(fault);
    const { said } = stage.gateway;
    const placing = place();
    await expect.poll(() => stage.gateway.said, { timeout: 20_000 }).toBeGreaterThan(said);
    await expect.poll(connectionsInUse, { timeout: 20_000 }).toBe(0);
    expect(await paymentStatus(await placing)).toBe('unpaid');
  });
});

describe('a payment that was made', () => {
  it.each<[string, Fault]>([
    ['refuses connections', 'refuse'],
    ['falls silent', 'stall'],
  ])('counts by its signature alone while Razorpay %s', async (_, fault) => {
    const placed = await place();
    const payment = stage.razorpay.attempt(placed.gatewayOrderId);
    await stage.gateway.set(fault);
    const body = { ...stage.razorpay.answerTo(payment), razorPayOrderId: placed.gatewayOrderId };
    await stage.anyone.post(apiRoutes.verifyOrder, body).expect(200);
    expect(await paymentStatus(placed)).toBe('paid');
  });

  it.each<[string, Fault]>([
    ['refuses connections', 'refuse'],
    ['resets connections', 'reset'],
    ['hangs up', 'hangUp'],
  ])(
    'keeps its order while Razorpay %s after the hold, and is found when it is back',
    async (_, fault) => {
      const placed = await place();
      stage.razorpay.attempt(placed.gatewayOrderId);
      await stage.gateway.set(fault);
      await later(20, placed);
      expect(await paymentStatus(placed)).toBe('unpaid');
      await stage.gateway.heal();
      await later(5, placed);
      expect(await paymentStatus(placed)).toBe('paid');
    },
  );

  it('is captured once though the answer to the capture was lost', async () => {
    const placed = await place();
    const payment = stage.razorpay.attempt(placed.gatewayOrderId, { outcome: 'authorized' });
    stage.gateway.breakNext({ direction: 'up', at: '/capture', how: 'unanswered' });
    await later(20, placed);
    expect(stage.gateway.hasBroken).toBe(true);
    expect([payment.status, await paymentStatus(placed)]).toEqual(['captured', 'unpaid']);
    await later(5, placed);
    expect(await paymentStatus(placed)).toBe('paid');
  });

  it.each<[string, Fault | Break]>([
    ['is away', 'refuse'],
    ...(isProof ? [['falls silent', 'stall'] satisfies [string, Fault]] : []),
    ['writes it down and its answer is lost', { direction: 'up', at: 'COMMIT', how: 'unanswered' }],
  ])(
    'counts once though PostgreSQL %s when the webhook comes: 503, and Razorpay repeats it',
    async (_, fault) => {
      const placed = await place();
      const event = stage.razorpay.event(
        'payment.captured',
        stage.razorpay.attempt(placed.gatewayOrderId),
      );
      const url = stage.app.url + apiRoutes.razorpayWebhook(stage.shop.store.id);
      const tell = async () =>
        (await stage.razorpay.deliver({ url, secret: webhookSecret }, [event])).map(
          ({ status }) => status,
        );
      if (typeof fault === 'object' && 'how' in fault) stage.database.breakNext(fault);
      else await stage.database.set(fault);
      expect(await tell()).toEqual([503]);
      await stage.healDatabase();
      expect(await tell()).toEqual([200]);
      expect(await paymentStatus(placed)).toBe('paid');
      const paid = `SELECT FROM order_event WHERE order_id = $1 AND kind = 'paymentStatus'`;
      expect(await stage.query(paid, [placed.id])).toHaveLength(1);
    },
  );
});

it('an order that is to be paid is refused with 503 when PostgreSQL goes away after Razorpay was asked', async () => {
  const key = stage.newName();
  await stage.gateway.set('stall');
  const { said } = stage.gateway;
  const placing = stage.order(key, 'online').then((answer) => answer);
  await expect.poll(() => stage.gateway.said, { timeout: 20_000 }).toBeGreaterThan(said);
  await stage.database.set('refuse');
  await stage.gateway.heal();
  expectUnavailable(await placing);
  await stage.healDatabase();
  const { body } = await stage.order(key, 'online').expect(201);
  expect(body.razorpay.razorPayOrderId).toEqual(expect.any(String));
  expect(await stage.ordersOf(key)).toBe(1);
});

it('who comes back from the payment page while PostgreSQL is away reads what to do, and pays by the button once it is back', async () => {
  const placed = await place();
  const address = stage.app.url + apiRoutes.razorpayCallback(stage.shop.store.id);
  const send = (form: URLSearchParams) =>
    fetch(address, { method: 'POST', body: form, redirect: 'manual' });
  await stage.database.set('refuse');
  const answer = await send(new URLSearchParams({ ...stage.razorpay.paid(placed.gatewayOrderId) }));
  await stage.healDatabase();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    503,
    'text/html; charset=utf-8',
  ]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const page = await answer.text();
  expect(page).toContain('please do not pay again');
  expect(page).toContain(`action="${new URL(address).pathname}"`);
  const fields = page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g);
  const again = await send(
    new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value])),
  );
  expect([again.status, again.headers.get('location')]).toEqual([
    303,
    `${storePaths.thankYou('acme')}?order=${placed.id}`,
  ]);
  expect(await paymentStatus(placed)).toBe('paid');
});

it('nothing that a forged form holds runs on that page', async () => {
  const address = stage.app.url + apiRoutes.razorpayCallback(stage.shop.store.id);
  await stage.database.set('refuse');
  const body = new URLSearchParams({ razorpay_order_id: '"><script>alert(1)</script>' });
  const answer = await fetch(`${address}?"><script>alert(2)</script>`, { method: 'POST', body });
  await stage.healDatabase();
  const page = await answer.text();
  expect([answer.status, page.includes('<script')]).toEqual([503, false]);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});
