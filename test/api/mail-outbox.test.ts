/** The outbox: each mail is sent once, whatever the mail server does. */
import type { Job } from '@shop/api/jobs/job.entity.js';
import { JobWorkers } from '@shop/api/jobs/job-workers.js';
import { MailRepository } from '@shop/api/mail/mail.repository.js';
import { MailOutbox } from '@shop/api/mail/mail-outbox.js';
import { apiRoutes } from '@shop/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { newProduct, orderOf } from '../support/cast.ts';
import { dueAtOnce } from '../support/due-job.ts';
import { SmtpDouble, type SmtpFault, type SmtpStage } from '../support/smtp-double.ts';
import { useWorld } from '../support/world.ts';

const smtp = await new SmtpDouble().start();
afterAll(() => smtp.close());
const world = useWorld({ settings: { SMTP_URL: smtp.url } });
let second: RunningApp;
beforeAll(async () => {
  second = await startApp({ beside: world, settings: { SMTP_URL: smtp.url } });
});
afterAll(() => second?.close());
beforeEach(() => smtp.recover());

type MailRow = Pick<Job, 'id' | 'state' | 'attempts' | 'fault'> & { wait: number };

/** Reads the mail of that kind about that order; `wait` = minutes until it is due. */
async function rowOf(orderId: string, kind = 'paidLate'): Promise<MailRow> {
  const [row] = await world.source.query(
    `SELECT id, state, attempts, fault, round(extract(epoch FROM due_at - now()) / 60)::int AS wait
     FROM job WHERE about = $1 AND kind = $2`,
    [orderId, kind],
  );
  return row;
}

const untilState = (orderId: string, state: string) =>
  expect.poll(async () => (await rowOf(orderId)).state, { timeout: 10_000 }).toBe(state);

/** Makes a cancelled order, whose payment would have to be reported by mail. */
async function newOrder(): Promise<string> {
  const product = await newProduct(world.acme);
  const body = orderOf(world.acme, product);
  const answer = await world.anyone.post(apiRoutes.createOrder, body).expect(201);
  const { id } = answer.body.order;
  await world.acme.owner.put(apiRoutes.order(id), { status: 'cancelled' }).expect(200);
  return id;
}

const queue = (orderId: string) =>
  new MailRepository(world.source.manager).queue(
    world.acme.store.id as Job['storeId'],
    'paidLate',
    orderId,
  );

/** Queues a mail about a new order, whose first try fails with that fault. */
async function newMail(stage?: SmtpStage, fault?: SmtpFault): Promise<string> {
  const orderId = await newOrder();
  // The order's own mail is sent first, so that it does not interfere.
  await expect
    .poll(async () => (await rowOf(orderId, 'orderForOwner')).state, { timeout: 20_000 })
    .toBe('done');
  if (stage && fault) smtp.fault(stage, fault);
  await queue(orderId);
  return orderId;
}

function runOutbox(instance: RunningApp = world): void {
  instance.app.get(MailOutbox).runNow();
}

/** Makes the mail due and runs the outbox. */
async function due(orderId: string): Promise<void> {
  await world.source.query(`UPDATE job SET ${dueAtOnce} WHERE about = $1`, [orderId]);
  runOutbox();
}

/** Expects the mail to be sent and received once. */
async function arrived(orderId: string): Promise<void> {
  runOutbox();
  await untilState(orderId, 'done');
  expect(smtp.of((await rowOf(orderId)).id)).toHaveLength(1);
}

/** Makes a promise that `open` resolves. */
function newGate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

async function mailCount(): Promise<number> {
  const [row] = await world.source.query(
    "SELECT count(*)::int AS count FROM job WHERE queue = 'mail'",
  );
  return row.count;
}

describe('a mail whose server is well', () => {
  it('arrives once, however often it is queued and whoever is kicked', {
    tags: ['GEN-08'],
  }, async () => {
    const orderId = await newMail();
    await queue(orderId);
    for (const instance of [world, second, world]) runOutbox(instance);
    await untilState(orderId, 'done');
    await queue(orderId);
    await due(orderId);
    const { id } = await rowOf(orderId);
    expect(smtp.of(id)).toHaveLength(1);
    expect(smtp.of(id)[0]).toMatchObject({ to: world.acme.owner.email });
  });
});

describe('a mail that was not handed over', () => {
  const early: [SmtpStage, SmtpFault][] = [
    ['connect', 421],
    ['connect', 554],
    ['connect', 'cut'],
    ['login', 454],
    ['login', 535],
    ['login', 'cut'],
    ['sender', 451],
    ['sender', 553],
    ['sender', 'cut'],
    ['recipient', 450],
    ['recipient', 'cut'],
    ['message', 451],
  ];

  it.each(early)(
    'waits and is tried again when the %s is answered with %s',
    async (stage, fault) => {
      const orderId = await newMail(stage, fault);
      runOutbox();
      await expect.poll(async () => (await rowOf(orderId)).attempts).toBe(1);
      const row = await rowOf(orderId);
      expect(row).toMatchObject({ state: 'waiting', wait: 1 });
      expect(row.fault).not.toBe('');
      smtp.recover();
      await due(orderId);
      await untilState(orderId, 'done');
      expect(smtp.of(row.id)).toHaveLength(1);
    },
  );
});

describe('a mail that is refused for good', () => {
  it.each<[SmtpStage, number]>([
    ['recipient', 550],
    ['message', 554],
  ])('has failed when the %s is answered with %i, and is not sent again', async (stage, code) => {
    const orderId = await newMail(stage, code);
    runOutbox();
    await untilState(orderId, 'failed');
    smtp.recover();
    await due(orderId);
    await arrived(await newMail());
    const row = await rowOf(orderId);
    expect(row).toMatchObject({ state: 'failed', attempts: 1 });
    expect(row.fault).toContain(String(code));
    expect(smtp.of(row.id)).toHaveLength(0);
  });

  it('waits longer each time, and has failed after the sixth try', {
    tags: ['GEN-08'],
  }, async () => {
    const orderId = await newMail('sender', 451);
    const waits: number[] = [];
    for (let tries = 1; tries <= 6; tries += 1) {
      await due(orderId);
      await expect.poll(async () => (await rowOf(orderId)).attempts).toBe(tries);
      waits.push((await rowOf(orderId)).wait);
    }
    expect(waits).toEqual([1, 5, 30, 120, 720, 0]);
    expect((await rowOf(orderId)).state).toBe('failed');
  });
});

describe('a mail of which nobody knows whether it arrived', () => {
  it.each<[SmtpFault, number]>([
    ['cut', 1],
    ['half', 0],
  ])(
    'is unsure when the connection ends by %s, and is never sent again',
    async (fault, arrivals) => {
      const orderId = await newMail('message', fault);
      runOutbox();
      await untilState(orderId, 'unsure');
      smtp.recover();
      await due(orderId);
      await arrived(await newMail());
      const row = await rowOf(orderId);
      expect(row.state).toBe('unsure');
      expect(smtp.of(row.id)).toHaveLength(arrivals);
    },
  );

  it('is unsure when its sender died while it was handed over', async () => {
    const orderId = await newMail();
    await world.source.query(`UPDATE job SET state = 'handing' WHERE about = $1`, [orderId]);
    await due(orderId);
    await untilState(orderId, 'unsure');
    expect(smtp.of((await rowOf(orderId)).id)).toHaveLength(0);
  });
});

describe('a slow mail server', () => {
  it.each<SmtpStage>(['connect', 'login', 'sender', 'recipient', 'message'])(
    'gets the mail once when it takes its time over the %s, though others look for work',
    async (stage) => {
      const { opened, open } = newGate();
      const orderId = await newMail(stage, opened);
      runOutbox();
      const state = stage === 'message' ? 'handing' : 'waiting';
      await expect
        .poll(async () => {
          const row = await rowOf(orderId);
          return [row.state, row.wait];
        })
        .toEqual([state, 3]);
      for (let kicks = 0; kicks < 5; kicks += 1) runOutbox(second);
      await world.anyone.get(apiRoutes.plans).expect(200);
      open();
      await arrived(orderId);
    },
  );

  it('gets nothing from a sender whose time is over, and one mail from the next', async () => {
    const { opened, open } = newGate();
    const orderId = await newMail('recipient', opened);
    runOutbox();
    await expect.poll(async () => (await rowOf(orderId)).wait, { timeout: 10_000 }).toBe(3);
    smtp.recover();
    await world.source.query(`UPDATE job SET ${dueAtOnce} WHERE about = $1`, [orderId]);
    runOutbox(second);
    await untilState(orderId, 'done');
    open();
    await arrived(await newMail());
    await arrived(orderId);
  });
});

describe('many mails and two instances', () => {
  it('arrive once each', async () => {
    const orders = await Promise.all(Array.from({ length: 30 }, () => newMail()));
    runOutbox();
    runOutbox(second);
    for (const orderId of orders) await arrived(orderId);
  });
});

describe('an order that is not placed after all', () => {
  it('leaves no mail behind when it is refused', async () => {
    const product = await newProduct(world.acme, { stock: 1 });
    const before = await mailCount();
    const body = orderOf(world.acme, product, 2);
    await world.anyone.post(apiRoutes.createOrder, body).expect(409);
    expect(await mailCount()).toBe(before);
  });

  it('leaves no mail behind when its transaction is rolled back', async () => {
    const orderId = await newOrder();
    const change = world.source.transaction(async (manager) => {
      await new MailRepository(manager).queue(
        world.acme.store.id as Job['storeId'],
        'paidLate',
        orderId,
      );
      runOutbox();
      throw new Error('no, not this');
    });
    await expect(change).rejects.toThrow('not this');
    await arrived(await newMail());
    expect(await rowOf(orderId)).toBeUndefined();
  });

  it('drops the mail when the order is gone before it is sent', async () => {
    const gone = '019ab000-0000-7000-8000-000000000000';
    await queue(gone);
    runOutbox();
    await expect.poll(() => rowOf(gone)).toBeUndefined();
  });
});

/** This comes last: applications of one process share passport's strategies, and it closes the newest one. */
describe('an instance that is ended', () => {
  it('does not wait for a server that stalls; the mail is sent later', async () => {
    const { opened, open } = newGate();
    const third = await startApp({ beside: world, settings: { SMTP_URL: smtp.url } });
    const orderId = await newMail('recipient', opened);
    runOutbox(third);
    await expect.poll(async () => (await rowOf(orderId)).wait, { timeout: 10_000 }).toBe(3);
    await third.close();
    open();
    smtp.recover();
    await due(orderId);
    await arrived(orderId);
  });

  it('does not begin what it takes in hand while it ends', async () => {
    const { opened, open } = newGate();
    const third = await startApp({ beside: world, settings: { SMTP_URL: smtp.url } });
    const orderId = await newMail('recipient', opened);
    third.app.get(JobWorkers).onModuleDestroy();
    runOutbox(third);
    await expect.poll(async () => (await rowOf(orderId)).wait, { timeout: 10_000 }).not.toBe(0);
    await third.close();
    open();
    smtp.recover();
    await due(orderId);
    await arrived(orderId);
  });
});
