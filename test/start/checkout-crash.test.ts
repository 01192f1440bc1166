/**
 * `kill -9` of the API and of PostgreSQL in the middle of checkouts, in turn: at every statement of
 * an order and of its payment, in the commit, after it but before the answer, and at random points.
 * CRASHES=100 runs it long; CRASH_SEED gives other carts, payers and points.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../support/crash/audit.ts';
import { planned, strike } from '../support/crash/crash.ts';
import { CrashScene } from '../support/crash/scene.ts';
import { fulfil, shopOn } from '../support/crash/shopper.ts';
import { dueAtOnce } from '../support/due-job.ts';

const crashes = Number(process.env.CRASHES ?? 1);
const seed = Number(process.env.CRASH_SEED ?? 20261121);
const shoppers = 6;

let scene: CrashScene;
beforeAll(async () => {
  scene = await CrashScene.open(seed);
});
afterAll(() => scene?.close());

/**
 * Waits until three more orders are acknowledged: then everything runs again, and checkouts are
 * under way.
 */
async function untilBusy(): Promise<void> {
  const before = scene.acknowledged;
  while (scene.acknowledged < before + 3) await pause(20);
}

/** The statement that makes such payments 16 minutes older, and has them checked now. */
const expire = (which: string) => `
  WITH aged AS (
    UPDATE payment SET created_at = created_at - interval '16 minutes' WHERE ${which} RETURNING id
  )
  UPDATE job SET ${dueAtOnce} FROM aged WHERE job.about = aged.id::text`;

/** Lets the reconciler expire some unpaid orders while the crashes go on. */
async function letSomeExpire(): Promise<void> {
  const left = scene.shopperOrders.flatMap(({ isLeft, told }) =>
    isLeft && told ? [told.order.id] : [],
  );
  await scene.database.query(
    expire(`id IN (
      SELECT id FROM payment WHERE state = 'created' AND order_id = ANY($1::uuid[]) LIMIT 5)`),
    [left],
  );
}

/**
 * Waits until no request is under way, all reserved stock is sold or released, and every mail is
 * sent or marked as unsure.
 */
async function waitForEnd(): Promise<void> {
  const { database, product } = scene;
  await product.end('SIGTERM');
  await scene.startProduct();
  // The reconciler checks a payment when its authorisation is reported.
  for (let paid: unknown = null; !paid; ) {
    await database.query(expire(`state IN ('opening', 'created')`));
    const shopperOrder = scene.newOnlineOrder();
    await fulfil(scene, shopperOrder, 'authorized');
    paid = shopperOrder.paid;
  }
  await untilNone(`SELECT 1 FROM payment WHERE state IN ('opening', 'created') LIMIT 1`);
  // Mails that a dead process had claimed are free only after three minutes.
  await database.query(
    `UPDATE job SET ${dueAtOnce} WHERE queue = 'mail' AND state IN ('waiting', 'handing') AND due_at > now()`,
  );
  await untilNone(
    `SELECT 1 FROM job WHERE queue = 'mail' AND state IN ('waiting', 'handing') LIMIT 1`,
  );
}

async function untilNone(rows: string): Promise<void> {
  while ((await scene.database.query(rows)).length > 0) await pause(50);
}

describe(`${crashes} crashes with seed ${seed}`, () => {
  it('lose no acknowledged order, double none, and leave stock equal to the ledger', {
    tags: ['ORDER-14', 'OQ-69'],
    timeout: 60_000 + crashes * 20_000,
  }, async () => {
    let isOver = false;
    const load = Array.from({ length: shoppers }, () => shopOn(scene, () => isOver));
    const plan = planned(crashes, scene.pick);
    const killing = async () => {
      for (const crash of plan) {
        await untilBusy();
        await scene.restock();
        await letSomeExpire();
        await strike(scene, crash);
      }
      await untilBusy();
      isOver = true;
    };
    await Promise.all([killing(), ...load]);
    await waitForEnd();
    const { faults, figures } = await audit(scene);
    console.log(`checkout crashes: ${crashes}, seed ${seed}; ${figures}`);
    expect(faults.slice(0, 20)).toEqual([]);
  });

  it('would not have gone unnoticed: an order lost, a number given twice, a piece too many', async () => {
    const { database } = scene;
    await database.query(
      `DELETE FROM "order" WHERE id = (SELECT min(id::text)::uuid FROM "order")`,
    );
    await database.query(`UPDATE order_counter SET last = 0`);
    await database.query(`UPDATE product SET stock = stock + 1`);
    const found = (await audit(scene)).faults.join('\n');
    for (const fault of [/is lost$/m, /^Numbers: /m, /^Product /m]) expect(found).toMatch(fault);
  });
});
