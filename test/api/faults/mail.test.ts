/**
 * The connection to the mail server breaks: orders don't wait for it, and each mail is sent once.
 */
import { MailOutbox } from '@shop/api/mail/mail-outbox.js';
import { apiRoutes } from '@shop/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { dueAtOnce } from '../../support/due-job.ts';
import type { Break, Fault } from '../../support/fault-proxy.ts';
import { useFaultStage } from '../../support/fault-stage.ts';
import { codeIn } from '../../support/outbox.ts';

const stage = useFaultStage();
afterEach(() => stage.mail.heal());

interface MailRow {
  id: string;
  state: string;
  attempts: number;
}

/** Places an order during the fault; returns a function that reads its mails. */
async function orderUnder(start: () => unknown): Promise<() => Promise<MailRow[]>> {
  await start();
  const { body } = await stage.order(stage.newName()).expect(201);
  return () =>
    stage.query<MailRow>('SELECT id, state, attempts FROM job WHERE about = $1', [body.order.id]);
}

type Rows = () => Promise<MailRow[]>;

const until = (rows: Rows, isSo: (row: MailRow) => boolean) =>
  expect.poll(async () => (await rows()).every(isSo), { timeout: 20_000 }).toBe(true);

/** Makes the waiting mails due and runs the outbox. */
async function retried(rows: Rows): Promise<void> {
  const ids = (await rows()).map(({ id }) => id);
  await stage.query(`UPDATE job SET ${dueAtOnce} WHERE id = ANY($1) AND state = 'waiting'`, [ids]);
  stage.app.app.get(MailOutbox).runNow();
}

const times = async (rows: Rows) => (await rows()).map(({ id }) => stage.smtp.of(id).length);

async function sentOnce(rows: Rows): Promise<void> {
  await until(rows, ({ state }) => state === 'done');
  expect(await times(rows)).toEqual([1, 1]);
}

describe('an order is answered at once and its mails go once it is back, while SMTP', () => {
  it.each<[string, Fault]>([
    ['refuses connections', 'refuse'],
    ['resets connections', 'reset'],
    ['hangs up on the first word', 'hangUp'],
  ])('%s', async (_, fault) => {
    const rows = await orderUnder(() => stage.mail.set(fault));
    await until(rows, ({ state, attempts }) => state === 'waiting' && attempts > 0);
    expect(await times(rows)).toEqual([0, 0]);
    await stage.mail.heal();
    await retried(rows);
    await sentOnce(rows);
  });

  it('falls silent', async () => {
    const rows = await orderUnder(() => stage.mail.set('stall'));
    await expect.poll(() => stage.mail.open, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await times(rows)).toEqual([0, 0]);
    await stage.mail.heal();
    await sentOnce(rows);
  });

  it.each<[string, Fault]>([
    ['answers 100 ms late', { latency: { down: 100 } }],
    ['hears 100 ms late', { latency: { up: 100 } }],
    ['closes half a second late', { closeDelay: 500 }],
  ])('%s', async (_, fault) => {
    await sentOnce(await orderUnder(() => stage.mail.set(fault)));
  });
});

describe('one of two mails meets it, and none arrives twice, when the connection', () => {
  const moments: [string, Break, 'goes later' | 'is unsure'][] = [
    ['is cut in the greeting', { direction: 'down', at: 10, how: 'cut' }, 'goes later'],
    ['is reset at the recipient', { direction: 'up', at: 'RCPT TO', how: 'reset' }, 'goes later'],
    ['is cut in the message', { direction: 'up', at: 'Message-ID', how: 'cut' }, 'is unsure'],
    ['is reset in the message', { direction: 'up', at: 'Message-ID', how: 'reset' }, 'is unsure'],
    [
      'is reset, the message unanswered',
      { direction: 'up', at: 'Message-ID', how: 'unanswered' },
      'is unsure',
    ],
  ];

  it.each(moments)('%s', async (_, moment, outcome) => {
    const rows = await orderUnder(() => stage.mail.breakNext(moment));
    await until(rows, ({ state, attempts }) => state === 'done' || attempts > 0);
    expect(stage.mail.hasBroken).toBe(true);
    await retried(rows);
    await until(rows, ({ state }) => state === 'done' || state === 'unsure');
    const states = (await rows()).map(({ state }) => state).sort();
    expect(states).toEqual(outcome === 'is unsure' ? ['done', 'unsure'] : ['done', 'done']);
    for (const count of await times(rows)) expect(count).toBeLessThanOrEqual(1);
  });
});

it('a code to reset a password is lost while SMTP hangs up, the answer says no more than ever, and the next one works', async () => {
  const { email, password } = stage.shop.owner;
  const ask = async () =>
    (await stage.anyone.post(apiRoutes.resetPassword, { email, password }).expect(202)).body;
  const codes = () =>
    stage.smtp.received.filter(
      (mail) => mail.to.includes(email) && /reset code/.test(mail.subject),
    );
  await stage.mail.set('hangUp');
  const { said } = stage.mail;
  const answer = await ask();
  await expect.poll(() => stage.mail.said, { timeout: 20_000 }).toBeGreaterThan(said);
  await stage.mail.heal();
  expect(codes()).toEqual([]);
  expect(await ask()).toEqual(answer);
  await expect.poll(codes, { timeout: 20_000 }).toHaveLength(1);
  const [code] = codes().map(codeIn);
  await stage.anyone.post(apiRoutes.resetPassword, { email, password, code }).expect(200);
});
