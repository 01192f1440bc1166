/** Owners are told of the end of their membership, a day before and at the end. */
import { MailOutbox } from '@shop/api/mail/mail-outbox.js';
import { MembershipReminder } from '@shop/api/membership/membership-reminder.js';
import { apiRoutes, type MembershipType } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminCredentials, type RunningApp, startApp } from '../support/app.ts';
import { newShop, type Shop } from '../support/cast.ts';
import { dueAtOnce } from '../support/due-job.ts';
import { mailsTo, type ReadMail } from '../support/outbox.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let second: RunningApp;
beforeAll(async () => {
  second = await startApp({ beside: world });
});
afterAll(() => second?.close());

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let count = 0;

/** Makes a shop whose membership ends in so many ms, or ended that long ago; the end is set by SQL. */
async function shopEnding(inMs: number, type: MembershipType = 'trial'): Promise<Shop> {
  count += 1;
  const shop = await newShop(world.anyone, `ending-${count}`);
  await endIn(shop, inMs, type);
  return shop;
}

async function endIn(shop: Shop, inMs: number, type: MembershipType = 'trial'): Promise<void> {
  await world.source.query(
    `UPDATE membership SET type = $2, expires_at = now() + make_interval(secs => $3)
     WHERE store_id = $1`,
    [shop.store.id, type, inMs / 1000],
  );
}

/** Runs the job of both instances, more than once, until every mail is sent. */
async function remind(): Promise<void> {
  const rows = async () => {
    for (const { app } of [world, second, world]) app.get(MembershipReminder).runNow();
    for (const { app } of [world, second]) app.get(MailOutbox).runNow();
    const open = `SELECT store_id FROM membership WHERE type <> 'platinum'
      AND expires_at BETWEEN now() - interval '7 days' AND now() + interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM job WHERE job.store_id = membership.store_id
        AND about = (extract(epoch FROM expires_at) * 1000)::bigint::text)
      UNION ALL SELECT store_id FROM job WHERE queue = 'mail' AND state <> 'done'`;
    return world.source.query(open);
  };
  await expect.poll(rows, { timeout: 15_000, interval: 100 }).toEqual([]);
}

const mailsOf = (shop: Shop): Promise<ReadMail[]> => mailsTo(world.dataDir, shop.owner.email);

describe('a day before the end', () => {
  it('an owner on trial is told once when and what then, with the way to the plans', {
    tags: ['MEM-01', 'FIX-60'],
  }, async () => {
    const shop = await shopEnding(23 * hour);
    await remind();
    await remind();
    const [mail, ...more] = await mailsOf(shop);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(
      /^The free trial of The ending-\d+ shop ends on \d{1,2} \w+ 20\d\d at \d{1,2}:\d\d [ap]m$/,
    );
    expect(mail?.text).toContain(`http://localhost:3000/${shop.slug}/dashboard/membership`);
    expect(mail?.html).toContain(`href="http://localhost:3000/${shop.slug}/dashboard/membership"`);
    expect(mail?.text).toContain('WhatsApp: https://wa.me/910000000000');
    expect(mail?.html).toContain('>+910000000000</a>');
    expect(mail?.text).toContain(`E-mail: ${adminCredentials.email}`);
  });

  it.each<[string, number, MembershipType]>([
    ['there is more than a day left', 25 * hour, 'trial'],
    ['MEM-28: it is platinum, which never ends', hour, 'platinum'],
    ['it ended weeks ago', -8 * day, 'gold'],
  ])('nobody is told when %s', async (_, inMs, type) => {
    const quiet = await shopEnding(inMs, type);
    const told = await shopEnding(hour, 'gold');
    await remind();
    expect(await mailsOf(told)).toHaveLength(1);
    expect(await mailsOf(quiet)).toEqual([]);
  });

  it('an owner with several stores is told of each', async () => {
    const shop = await shopEnding(2 * hour, 'pro');
    const slug = `${shop.slug}-two`;
    const other = { name: 'The other one', slug };
    const { body } = await shop.owner.post(apiRoutes.createStore, other).expect(201);
    const terms = { type: 'gold', expiryDate: Date.now() + hour };
    await world.admin.put(apiRoutes.adminMembership(body.store.id), terms).expect(200);
    await remind();
    const subjects = (await mailsOf(shop)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects.join()).toMatch(/Pro membership of The ending/);
    expect(subjects.join()).toMatch(/Gold membership of The other one/);
  });
});

describe('at the end', () => {
  it('the owner is told once that the shop is closed, after the warning of the day before', {
    tags: ['MEM-33'],
  }, async () => {
    const shop = await shopEnding(hour, 'basic');
    await remind();
    await endIn(shop, -1000, 'basic');
    await remind();
    await remind();
    await world.anyone.get(apiRoutes.publicData(shop.slug)).expect(403);
    const subjects = (await mailsOf(shop)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      expect.stringMatching(/^The Basic membership of The ending-\d+ shop ends on /),
      `The ${shop.slug} shop is closed: its Basic membership has ended`,
    ]);
  });

  it('a membership that is paid anew is told of its new end, not again of the old', {
    tags: ['MEM-27'],
  }, async () => {
    const shop = await shopEnding(-hour, 'gold');
    await remind();
    await world.admin
      .put(apiRoutes.adminMembership(shop.store.id), {
        type: 'gold',
        expiryDate: Date.now() + 30 * day,
      })
      .expect(200);
    await remind();
    expect(await mailsOf(shop)).toHaveLength(1);
    await endIn(shop, 12 * hour, 'gold');
    await remind();
    const subjects = (await mailsOf(shop)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      expect.stringContaining('is closed'),
      expect.stringContaining('ends on'),
    ]);
  });
});

/** Queues the warning of the end that is in the database, due later. */
const queueWarning = (shop: Shop) =>
  world.source.query(
    `INSERT INTO job (id, store_id, queue, kind, about, due_at)
     SELECT gen_random_uuid(), store_id, 'mail', 'membershipEnding',
       (extract(epoch FROM expires_at) * 1000)::bigint::text, now() + interval '1 hour'
     FROM membership WHERE store_id = $1`,
    [shop.store.id],
  );

describe('a warning that is out of date when it is to be sent', () => {
  it.each([
    ['the membership was prolonged', `SET expires_at = expires_at + interval '30 days'`],
    ['it was made platinum', `SET type = 'platinum'`],
  ])('is dropped when %s', async (_, change) => {
    const shop = await shopEnding(30 * day);
    await queueWarning(shop);
    await world.source.query(`UPDATE membership ${change} WHERE store_id = $1`, [shop.store.id]);
    await world.source.query(`UPDATE job SET ${dueAtOnce} WHERE store_id = $1`, [shop.store.id]);
    await remind();
    expect(await mailsOf(shop)).toEqual([]);
    const left = `SELECT id FROM job WHERE queue = 'mail' AND store_id = $1`;
    expect(await world.source.query(left, [shop.store.id])).toEqual([]);
  });

  it('is sent when nothing has changed', async () => {
    const shop = await shopEnding(30 * day);
    await queueWarning(shop);
    await world.source.query(`UPDATE job SET ${dueAtOnce} WHERE store_id = $1`, [shop.store.id]);
    await remind();
    expect(await mailsOf(shop)).toHaveLength(1);
  });

  it('gives way to the news of an end that has come meanwhile', async () => {
    const shop = await shopEnding(-minute, 'gold');
    await queueWarning(shop);
    await world.source.query(`UPDATE job SET ${dueAtOnce} WHERE store_id = $1`, [shop.store.id]);
    await remind();
    const subjects = (await mailsOf(shop)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining('is closed')]);
  });
});
