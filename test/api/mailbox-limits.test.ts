/**
 * However many ask for a mail to a mailbox, and however they spell its address, it gets few (ABUSE-11,
 * SAFE-03).
 */
import { MailOutbox } from '@shop/api/mail/mail-outbox.js';
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newOwner, newProduct, newShop, type Owner, orderOf } from '../support/cast.ts';
import { keptLog } from '../support/log-lines.ts';
import { mailsTo } from '../support/outbox.ts';
import { expectProblem } from '../support/problems.ts';
import { confirmEmail, unverified } from '../support/verification.ts';
import { useWorld } from '../support/world.ts';

const log = keptLog();
const world = useWorld({ settings: { ...unverified, RATE_LIMIT: 'on' }, logger: log.logger });

/** Twelve spellings of one mailbox at Gmail. */
const spellings = (name: string) =>
  Array.from({ length: 12 }, (_, index) =>
    index % 2
      ? `${name}+${index}@gmail.com`
      : `${name[0]}.${name.slice(1)}+${index}@googlemail.com`,
  );

/** The mails to the spellings, once so many are there and so many others were left out. */
async function mailsOnce(addresses: string[], sent: number, leftOut: number, what: string) {
  const refusals = () =>
    log.lines.filter((line) => line.includes(`${what} was not sent: its mailbox`)).length;
  await expect.poll(refusals, { timeout: 10_000 }).toBe(leftOut);
  const mails = async () =>
    (await Promise.all(addresses.map((to) => mailsTo(world.dataDir, to)))).flat();
  await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(sent);
  return mails();
}

async function confirmedOwner(): Promise<Owner> {
  const owner = await newOwner(world.anyone);
  await confirmEmail(world.anyone, world.dataDir, owner.email);
  return owner;
}

const move = (owner: Owner, email: string) =>
  owner.put(apiRoutes.email, { email, password: owner.password });

describe('mails to one mailbox', () => {
  it('with codes for a new address are five a day, whoever asks and however it is spelt', {
    tags: ['SAFE-03'],
  }, async () => {
    const [one, other] = [await confirmedOwner(), await confirmedOwner()];
    const addresses = spellings('ravi');
    for (const [index, email] of addresses.entries()) {
      await move(index < 6 ? one : other, email).expect(202);
    }
    await mailsOnce(addresses, 5, 7, 'A mail about a new address');
  });

  it('with links of new accounts are five a day, and with reset codes of these ten an hour', {
    tags: ['SAFE-03'],
  }, async () => {
    const addresses = spellings('meera');
    const password = 'meera likes chai';
    for (const email of addresses) {
      await world.anyone.post(apiRoutes.signup, { email, password }).expect(201);
    }
    await mailsOnce(addresses, 5, 7, 'The verification mail');
    for (const email of addresses) {
      await world.anyone.post(apiRoutes.resetPassword, { email, password }).expect(202);
    }
    const mails = await mailsOnce(addresses, 15, 2, 'The reset mail');
    expect(mails.filter(({ subject }) => subject.includes('code'))).toHaveLength(10);
  });

  it('of a store wait beyond a thousand a day, and are not lost', {
    tags: ['SAFE-03'],
  }, async () => {
    const shop = await newShop(world.anyone, 'flooded');
    await confirmEmail(world.anyone, world.dataDir, shop.owner.email);
    await world.source.query(
      `INSERT INTO rate_limit (key, points, expire)
       VALUES ('store-mail:' || mailbox_key($1), 1000, extract(epoch FROM now() + interval '9 hours') * 1000)`,
      [shop.owner.email],
    );
    const body = orderOf(shop, await newProduct(shop));
    await world.anyone.post(apiRoutes.createOrder, body).expect(201);
    world.app.get(MailOutbox).runNow();
    const held = () =>
      world.source.query(
        `SELECT state, attempts, due_at > now() + interval '8 hours' AS "isLater" FROM job
         WHERE store_id = $1 AND kind = 'orderForOwner'`,
        [shop.store.id],
      );
    await expect
      .poll(held, { timeout: 10_000 })
      .toEqual([{ state: 'waiting', attempts: 0, isLater: true }]);
  });
});

describe('a change of address', () => {
  it('is asked for ten times a day, and no success gives a try back', {
    tags: ['SAFE-03'],
  }, async () => {
    const owner = await confirmedOwner();
    for (let stranger = 0; stranger < 10; stranger += 1) {
      await move(owner, `stranger${stranger}@home.test`).expect(202);
    }
    const answer = await move(owner, 'stranger10@home.test');
    expectProblem(answer, 429, 'TOO_MANY');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  });
});
