/** Expired rows are deleted; all others stay. */
import { Housekeeping } from '@shop/api/jobs/housekeeping.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newProduct, orderOf } from '../support/cast.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

const runJob = () => onPlatform('a job', () => world.app.get(Housekeeping).run());
const ask = async (statement: string, ...values: unknown[]) => {
  const rows: Record<string, unknown>[] = await onPlatform('a job', () =>
    world.source.query(statement, values),
  );
  return rows;
};

const addMails = (about: string, state: string, age: string, count = 1) =>
  ask(
    `INSERT INTO job (id, store_id, queue, kind, about, state, created_at)
     SELECT gen_random_uuid(), $1, 'mail', 'orderForOwner', $2 || number, $3, now() - $4::interval
     FROM generate_series(1, $5::int) AS number`,
    world.acme.store.id,
    about,
    state,
    age,
    count,
  );
const mails = async () =>
  (await ask("SELECT about FROM job WHERE queue = 'mail' ORDER BY about")).map(
    ({ about }) => about,
  );

describe('housekeeping', () => {
  it('takes sent mails after 90 days and leaves what is young, waiting or in doubt', async () => {
    await addMails('old', 'done', '91 days');
    await addMails('young', 'done', '89 days');
    await addMails('unsure', 'unsure', '200 days');
    await addMails('failed', 'failed', '200 days');
    expect(await runJob()).toBe(false);
    expect(await mails()).toEqual(['failed1', 'unsure1', 'young1']);
  });

  it('takes 1,000 at once and says that more are waiting', async () => {
    await addMails('crowd', 'done', '91 days', 1001);
    expect(await runJob()).toBe(true);
    expect(await runJob()).toBe(false);
    expect(await mails()).toEqual(['failed1', 'unsure1', 'young1']);
  });

  it('takes events of the gateway after 90 days', async () => {
    for (const [id, age] of [
      ['evt_old', '91 days'],
      ['evt_young', '1 day'],
    ]) {
      await ask(
        `INSERT INTO payment_event (store_id, event_id, type, body, outcome, created_at)
         VALUES ($1, $2, 'payment.captured', '{}', 'settled', now() - $3::interval)`,
        world.acme.store.id,
        id,
        age,
      );
    }
    await runJob();
    expect(await ask('SELECT event_id FROM payment_event')).toEqual([{ event_id: 'evt_young' }]);
  });

  it('takes the keys of orders after 24 hours, and the orders stay', {
    tags: ['OQ-69'],
  }, async () => {
    const body = orderOf(world.acme, await newProduct(world.acme));
    for (const key of ['old', 'young']) {
      await world.anyone.post(apiRoutes.createOrder, body).set('idempotency-key', key).expect(201);
    }
    await ask(
      "UPDATE idempotency_key SET created_at = now() - interval '25 hours' WHERE key = 'old'",
    );
    await runJob();
    expect(await ask('SELECT key FROM idempotency_key')).toEqual([{ key: 'young' }]);
    expect(await ask('SELECT id FROM "order"')).toHaveLength(2);
  });

  it('takes reset codes a day after their end', async () => {
    await world.anyone
      .post(apiRoutes.resetPassword, { email: 'who@shop.test', password: 'brand new shop' })
      .expect(202);
    await ask("UPDATE reset_code SET expires_at = now() - interval '23 hours'");
    await runJob();
    expect(await ask('SELECT email FROM reset_code')).toHaveLength(1);
    await ask("UPDATE reset_code SET expires_at = now() - interval '25 hours'");
    await runJob();
    expect(await ask('SELECT email FROM reset_code')).toHaveLength(0);
  });
});
