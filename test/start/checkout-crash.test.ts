/**
 * `kill -9` of the API and of PostgreSQL in the middle of checkouts, in turn: at every statement of an
 * order and of its payment, in the commit, after it before anybody heard, and at any moment.
 * CRASHES=100 runs it long; CRASH_SEED draws other carts, payers and moments.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../support/crash/audit.ts';
import { planned, strike } from '../support/crash/crash.ts';
import { CrashScene } from '../support/crash/scene.ts';
import { fulfil, shopOn } from '../support/crash/shopper.ts';

const crashes = Number(process.env.CRASHES ?? 6);
const seed = Number(process.env.CRASH_SEED ?? 20261121);
const shoppers = 6;

let scene: CrashScene;
beforeAll(async () => {
  scene = await CrashScene.open(seed);
});
afterAll(() => scene?.close());

/** Three more are acknowledged: all is up again, and checkouts are under way. */
async function untilBusy(): Promise<void> {
  const before = scene.acknowledged;
  while (scene.acknowledged < before + 3) await pause(20);
}

const lapse = `UPDATE payment SET created_at = created_at - interval '16 minutes', check_at = now()`;

/** Some who left are given up by the reconciler while the crashes go on. */
async function letSomeLapse(): Promise<void> {
  const left = scene.wishes.flatMap(({ isLeft, told }) => (isLeft && told ? [told.order.id] : []));
  await scene.database.query(
    `${lapse} WHERE id IN (
       SELECT id FROM payment WHERE state = 'created' AND order_id = ANY($1::uuid[]) LIMIT 5)`,
    [left],
  );
}

/** No request is under way, every hold has ended, and every mail is sent or known to be unsure. */
async function settleAll(): Promise<void> {
  const { database, product } = scene;
  await product.end('SIGTERM');
  await scene.startProduct();
  // The reconciler looks when it hears that a bank has agreed.
  for (let paid: unknown = null; !paid; ) {
    await database.query(`${lapse} WHERE state IN ('opening', 'created')`);
    const wish = scene.newOnlineWish();
    await fulfil(scene, wish, 'authorized');
    paid = wish.paid;
  }
  await untilNone(`SELECT 1 FROM payment WHERE state IN ('opening', 'created') LIMIT 1`);
  // What a dead process had in hand is nobody's for three minutes.
  await database.query(
    `UPDATE mail SET due_at = now() WHERE state IN ('waiting', 'handing') AND due_at > now()`,
  );
  await untilNone(`SELECT 1 FROM mail WHERE state IN ('waiting', 'handing') LIMIT 1`);
}

async function untilNone(rows: string): Promise<void> {
  while ((await scene.database.query(rows)).length > 0) await pause(50);
}

describe(`${crashes} crashes with seed ${seed}`, () => {
  it(
    'ORDER-14, OQ-69: lose no acknowledged order, double none, and leave stock equal to the ledger',
    async () => {
      let isOver = false;
      const load = Array.from({ length: shoppers }, () => shopOn(scene, () => isOver));
      const plan = planned(crashes, scene.pick);
      const killing = async () => {
        for (const crash of plan) {
          await untilBusy();
          await scene.restock();
          await letSomeLapse();
          await strike(scene, crash);
        }
        await untilBusy();
        isOver = true;
      };
      await Promise.all([killing(), ...load]);
      await settleAll();
      const { faults, figures } = await audit(scene);
      console.log(`checkout crashes: ${crashes}, seed ${seed}; ${figures}`);
      expect(faults.slice(0, 20)).toEqual([]);
    },
    60_000 + crashes * 20_000,
  );

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
