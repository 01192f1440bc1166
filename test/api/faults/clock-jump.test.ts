/**
 * The system clock of all instances jumps while they run: holds and mails follow PostgreSQL's time.
 */
import { Reconciler } from '@shop/api/payment/reconciler.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dueAtOnce } from '../../support/due-job.ts';
import { useFaultStage } from '../../support/fault-stage.ts';
import { isProof } from '../../support/proof.ts';

const stage = useFaultStage();
const hour = 60 * 60 * 1000;
const jumps: [string, number][] = [
  ['a day ahead', 24 * hour],
  ...(isProof
    ? ([
        ['a day back', -24 * hour],
        ['an hour ahead', hour],
        ['an hour back', -hour],
        ['a year ahead', 365 * 24 * hour],
        ['to 1970', -Date.now()],
      ] satisfies [string, number][])
    : []),
];

describe.each(jumps)('when the system clock jumps %s', (_, jump) => {
  beforeEach(() => {
    vi.setSystemTime(Date.now() + jump);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await stage.mail.heal();
  });

  /**
   * The row of an unpaid online order that was placed so many minutes ago, after the reconciler has
   * checked it.
   */
  async function placedBefore(minutes: number, state = 'created') {
    const { body } = await stage.order(stage.newName(), 'online').expect(201);
    const { id } = body.order;
    await stage.query(
      `WITH aged AS (UPDATE payment SET created_at = created_at - make_interval(mins => $2),
           state = $3, gateway_order_id = CASE $3 WHEN 'created' THEN gateway_order_id END
         WHERE order_id = $1 RETURNING id)
       UPDATE job SET ${dueAtOnce} FROM aged WHERE job.about = aged.id::text`,
      [id, minutes, state],
    );
    await onPlatform('a job', () => stage.app.app.get(Reconciler).run());
    const [row] = await stage.query(
      `SELECT "order".status, payment_status AS paid, checks,
         (SELECT extract(epoch FROM due_at - now())::int FROM job
           WHERE about = payment.id::text) AS seconds,
         (SELECT coalesce(sum(change), 0)::int FROM stock_movement WHERE order_id = $1) AS held
       FROM "order" JOIN payment ON payment.order_id = "order".id WHERE "order".id = $1`,
      [id],
    );
    return row;
  }

  it('a hold of 14 minutes stays, and is looked at again in time', async () => {
    const held = await placedBefore(14);
    expect(held).toMatchObject({ status: 'processing', paid: 'unpaid', checks: 1, held: -2 });
    expect(held?.seconds).toBeGreaterThan(0);
    expect(held?.seconds).toBeLessThanOrEqual(5 * 60);
  });

  it('a hold of 14 minutes whose payment was never opened is looked at again as well', async () => {
    const held = await placedBefore(14, 'opening');
    expect(held).toMatchObject({ status: 'processing', checks: 1, held: -2 });
    expect(held?.seconds).toBeGreaterThan(0);
  });

  it('a hold of 15 minutes ends, its stock is back', async () => {
    const ended = await placedBefore(15);
    expect(ended).toMatchObject({ status: 'cancelled', paid: 'failed', checks: 1, held: 0 });
  });

  it('mails go once, at their time by jobs of their own, and not again when the clock jumps back', async () => {
    const { rows, are } = await mailsOf(() => stage.mail.set('hangUp'));
    await are('waiting', 1);
    for (const { seconds } of await rows()) {
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
    }
    await stage.mail.heal();
    const ids = (await rows()).map(({ id }) => id);
    await stage.query(`UPDATE job SET ${dueAtOnce} WHERE id = ANY($1)`, [ids]);
    await are('done', 2);
    vi.useRealTimers();
    // By the time these are sent, the others would have been sent again.
    const next = await mailsOf(() => undefined);
    await next.are('done', 1);
    await are('done', 2);
    expect(ids.map((id) => stage.smtp.of(id).length)).toEqual([1, 1]);
  });
});

interface MailRow {
  id: string;
  state: string;
  attempts: number;
  /** The time until it is due, s, by PostgreSQL's clock. */
  seconds: number;
}

/** Places an order after `prepare`; reads its two mails. */
async function mailsOf(prepare: () => unknown) {
  await prepare();
  const { body } = await stage.order(stage.newName()).expect(201);
  const rows = () =>
    stage.query<MailRow>(
      `SELECT id, state, attempts, extract(epoch FROM due_at - now())::int AS seconds
       FROM job WHERE about = $1`,
      [body.order.id],
    );
  const are = (state: string, attempts: number) => {
    const found = async () => (await rows()).map((row) => [row.state, row.attempts]);
    const both = [
      [state, attempts],
      [state, attempts],
    ];
    return expect.poll(found, { timeout: 30_000 }).toEqual(both);
  };
  return { rows, are };
}
