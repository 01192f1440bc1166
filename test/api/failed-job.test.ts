/** The dead letter: what failed for good, or may have been done, is seen by the admin and done again. */
import { FileStorage } from '@shop/api/file/file-storage.js';
import { OrphanedFileService } from '@shop/api/file/orphaned-file.service.js';
import type { Job } from '@shop/api/jobs/job.entity.js';
import { JobWorkers } from '@shop/api/jobs/job-workers.js';
import { MailRepository } from '@shop/api/mail/mail.repository.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import { apiRoutes, type FailedJob } from '@shop/contract';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newProduct, orderOf } from '../support/cast.ts';
import { dueAtOnce } from '../support/due-job.ts';
import { expectProblem } from '../support/problems.ts';
import { SmtpDouble } from '../support/smtp-double.ts';
import { useWorld } from '../support/world.ts';

const smtp = await new SmtpDouble().start();
afterAll(() => smtp.close());
const world = useWorld({ settings: { SMTP_URL: smtp.url } });
beforeEach(() => smtp.recover());

async function jobAbout(orderId: string): Promise<Pick<Job, 'id' | 'state' | 'attempts'>> {
  const [job] = await world.source.query(
    `SELECT id, state, attempts FROM job WHERE about = $1 AND kind = 'paidLate'`,
    [orderId],
  );
  return job;
}

const untilState = (orderId: string, state: string) =>
  expect.poll(async () => (await jobAbout(orderId)).state, { timeout: 10_000 }).toBe(state);

async function failedJobs(filter: object = {}): Promise<FailedJob[]> {
  const query = { filter: JSON.stringify(filter) };
  const { body } = await world.admin.get(apiRoutes.adminFailedJobs).query(query).expect(200);
  return body.jobs;
}

const retry = (id: string, { store } = world.acme) =>
  world.admin.put(apiRoutes.adminRetryJob(store.id, id));

/** Queues a mail about a new cancelled order, which its server refuses for good. */
async function failedMail(): Promise<string> {
  const body = orderOf(world.acme, await newProduct(world.acme));
  const answer = await world.anyone.post(apiRoutes.createOrder, body).expect(201);
  const { id } = answer.body.order;
  await world.acme.owner.put(apiRoutes.order(id), { status: 'cancelled' }).expect(200);
  // The order's own mail is sent first, so that it does not meet the fault.
  await expect
    .poll(() => world.source.query(`SELECT state FROM job WHERE about = $1`, [id]), {
      timeout: 20_000,
    })
    .toEqual([{ state: 'done' }]);
  smtp.fault('recipient', 550);
  await new MailRepository(world.source.manager).queue(
    world.acme.store.id as Job['storeId'],
    'paidLate',
    id,
  );
  world.app.get(JobWorkers).runNow('mail');
  await untilState(id, 'failed');
  smtp.recover();
  return id;
}

describe('a job that failed for good', () => {
  it('is listed with its store, its tries and the reason, the last one first', {
    tags: ['GEN-08'],
  }, async () => {
    const [first, second] = [await failedMail(), await failedMail()];
    const jobs = await failedJobs({ queue: 'mail' });
    expect(jobs.map(({ about }) => about)).toEqual([second, first]);
    expect(jobs[0]).toMatchObject({
      queue: 'mail',
      kind: 'paidLate',
      state: 'failed',
      attempts: 1,
      store: { id: world.acme.store.id, name: world.acme.store.name, slug: 'acme' },
    });
    expect(jobs[0]?.fault).toContain('550');
    expect(Date.parse(jobs[0]?.failedAt ?? '')).toBeGreaterThan(
      Date.parse(jobs[0]?.createdAt ?? ''),
    );
    expect(await failedJobs({ state: 'unsure' })).toEqual([]);
    expect(await failedJobs({ queue: 'mail', id: jobs[0]?.id })).toHaveLength(1);
  });

  it('is done again at once when the admin says so, and is listed no more', async () => {
    const orderId = await failedMail();
    const { id } = await jobAbout(orderId);
    const answer = await retry(id).expect(200);
    expect(answer.body).toEqual({ success: true });
    await untilState(orderId, 'done');
    expect(smtp.of(id)).toHaveLength(1);
    expect((await failedJobs()).map((job) => job.id)).not.toContain(id);
  });

  it('has all its tries again, and is not done twice when the admin asks twice', async () => {
    const orderId = await failedMail();
    const { id } = await jobAbout(orderId);
    smtp.fault('sender', 451);
    await retry(id).expect(200);
    await expect
      .poll(() => jobAbout(orderId), { timeout: 10_000 })
      .toMatchObject({ state: 'waiting', attempts: 1 });
    smtp.recover();
    await retry(id).expect(200);
    expect(await jobAbout(orderId)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(smtp.of(id)).toHaveLength(0);
  });
});

describe('a job of which nobody knows whether it was done', () => {
  it('is listed as unsure, and is done again only when the admin says so', async () => {
    const orderId = await failedMail();
    await world.source.query(
      `UPDATE job SET state = 'handing', ${dueAtOnce} WHERE about = $1 AND kind = 'paidLate'`,
      [orderId],
    );
    world.app.get(JobWorkers).runNow('mail');
    await untilState(orderId, 'unsure');
    const { id } = await jobAbout(orderId);
    const [job] = await failedJobs({ state: 'unsure' });
    expect(job).toMatchObject({ id, state: 'unsure' });
    expect(smtp.of(id)).toHaveLength(0);
    await retry(id).expect(200);
    await untilState(orderId, 'done');
    expect(smtp.of(id)).toHaveLength(1);
  });
});

describe('a deletion of files that fails', () => {
  // The column has milliseconds: now() could be rounded to a time that has not come yet.
  const addJob = (attempts: number) =>
    world.source.query(
      `INSERT INTO job (id, store_id, queue, kind, about, data, attempts, due_at)
       VALUES (gen_random_uuid(), $1, 'file', 'orphanedFile', gen_random_uuid(), '["a/b/c"]', $2,
         now() - interval '1 second')
       RETURNING id`,
      [world.acme.store.id, attempts],
    );
  const runFiles = () => onPlatform('a job', () => world.app.get(OrphanedFileService).run());
  const rowOf = (id: string) =>
    world.source.query(
      `SELECT state, attempts, round(extract(epoch FROM due_at - now()) / 60)::int AS wait
       FROM job WHERE id = $1`,
      [id],
    );

  it('is tried again later, is listed after its last try, and is done when the admin says so', {
    tags: ['GEN-08'],
  }, async () => {
    const broken = vi
      .spyOn(world.app.get(FileStorage), 'delete')
      .mockRejectedValue(new Error('The store of pictures is away'));
    const [[first], [last]] = [await addJob(0), await addJob(9)];
    await runFiles();
    // The application's own worker may have taken one of them meanwhile.
    await expect.poll(() => rowOf(first.id)).toEqual([{ state: 'waiting', attempts: 1, wait: 10 }]);
    await expect.poll(() => failedJobs({ queue: 'file' })).toHaveLength(1);
    const [job] = await failedJobs({ queue: 'file' });
    expect(job).toMatchObject({
      id: last.id,
      kind: 'orphanedFile',
      attempts: 10,
      fault: 'The store of pictures is away',
    });
    broken.mockRestore();
    await retry(last.id).expect(200);
    await expect.poll(() => rowOf(last.id), { timeout: 10_000 }).toEqual([]);
  });
});

describe('the list and the call', () => {
  it('are for the admin alone', async () => {
    const { id } = await jobAbout(await failedMail());
    const { owner } = world.acme;
    expectProblem(await owner.get(apiRoutes.adminFailedJobs), 403, 'FORBIDDEN');
    expectProblem(
      await owner.put(apiRoutes.adminRetryJob(world.acme.store.id, id)),
      403,
      'FORBIDDEN',
    );
    expectProblem(await world.anyone.get(apiRoutes.adminFailedJobs), 401, 'UNAUTHENTICATED');
    expect((await failedJobs()).map((job) => job.id)).toContain(id);
  });

  it('answer 404 for a job that is not there', async () => {
    expectProblem(await retry('019ab000-0000-7000-8000-000000000000'), 404, 'NOT_FOUND');
    expectProblem(await retry('no-id'), 404, 'NOT_FOUND');
    const { id } = await jobAbout(await failedMail());
    expectProblem(await retry(id, world.bolt), 404, 'NOT_FOUND');
    expect((await failedJobs()).map((job) => job.id)).toContain(id);
  });
});
