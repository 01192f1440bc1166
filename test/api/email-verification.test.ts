/**
 * An account's address is confirmed by a person who opens the mailed link, not by a machine that
 * fetches it (ABUSE-11).
 */
import { apiRoutes, sitePaths } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newOwner, newShopper, openAccounts } from '../support/cast.ts';
import { codeIn, mailsTo } from '../support/outbox.ts';
import { expectProblem } from '../support/problems.ts';
import { confirmEmail, tokenTo, unverified, verificationMailsTo } from '../support/verification.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: unverified });
const verify = (token: unknown) => world.anyone.post(apiRoutes.verifyEmail, { token });

/** Sets the sending of every link of that account back by an interval. */
const age = (email: string, interval: string) =>
  world.source.query(
    `UPDATE email_verification SET created_at = created_at - $2::interval,
       expires_at = expires_at - $2::interval WHERE email = $1`,
    [email, interval],
  );

describe('a new account', () => {
  it("gets one mail in the platform's words, and its token is stored as a hash", {
    tags: ['ABUSE-11'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const token = await tokenTo(world.dataDir, owner.email);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    const [mail, ...more] = await verificationMailsTo(world.dataDir, owner.email);
    expect(more).toEqual([]);
    expect(mail?.from).toBe('Nukkad <no-reply@localhost>');
    expect(mail?.text).toContain(`http://localhost:3000/verify-email?token=${token}`);
    expect(mail?.html).toContain(`href="http://localhost:3000/verify-email?token=${token}"`);
    const rows = await world.source.query('SELECT * FROM email_verification');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is not confirmed by opening the link, only by the button behind it', {
    tags: ['ABUSE-11'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const token = await tokenTo(world.dataDir, owner.email);
    const page = await world.anyone.get(`${sitePaths.verifyEmail}?token=${token}`).expect(200);
    expect(page.headers['content-type']).toContain('text/html');
    await world.anyone.get(`${apiRoutes.verifyEmail}?token=${token}`).expect(404);
    const before = await owner.get(apiRoutes.user).expect(200);
    expect(before.body.user.emailVerified).toBe(false);
    const { body } = await verify(token).expect(200);
    expect(body).toEqual({ message: 'Your e-mail address is confirmed.', account: 'user' });
    const after = await owner.get(apiRoutes.user).expect(200);
    expect(after.body.user.emailVerified).toBe(true);
    // A second click gets the same answer.
    await verify(token).expect(200);
  });

  it('is confirmed as a customer by its own link', { tags: ['ABUSE-11'] }, async () => {
    await openAccounts(world.acme);
    const shopper = await newShopper(world.anyone, 'acme');
    const { body } = await verify(await tokenTo(world.dataDir, shopper.email)).expect(200);
    expect(body.account).toBe('customer');
    const { body: own } = await shopper.get(apiRoutes.customer).expect(200);
    expect(own.customer.emailVerified).toBe(true);
    const answer = await shopper.post(apiRoutes.customerSendVerification).expect(202);
    expect(answer.body.message).toBe('Your e-mail address is confirmed already.');
  });

  it('is confirmed by the code of a reset, which came to the address', {
    tags: ['ABUSE-11'],
  }, async () => {
    const { email } = await newOwner(world.anyone);
    const password = 'a new password';
    await world.anyone.post(apiRoutes.resetPassword, { email, password }).expect(202);
    const reset = async () =>
      (await mailsTo(world.dataDir, email)).find(({ subject }) => subject.includes('reset code'));
    await expect.poll(reset, { timeout: 10_000 }).toBeDefined();
    const mail = await reset();
    if (!mail) throw new Error('no mail');
    await world.anyone
      .post(apiRoutes.resetPassword, { email, password, code: codeIn(mail) })
      .expect(200);
    const { body } = await world.anyone.post(apiRoutes.signin, { email, password }).expect(200);
    expect(body.user.emailVerified).toBe(true);
  });

  it('moves to another address once its own is confirmed, and the old one is told', {
    tags: ['ABUSE-11', 'SAFE-03'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const token = await tokenTo(world.dataDir, owner.email);
    const email = `moved-${owner.email}`;
    const change = (more: object) => owner.put(apiRoutes.email, { email, ...more });
    expectProblem(await change({ password: owner.password }), 403, 'EMAIL_UNVERIFIED');
    expect(await mailsTo(world.dataDir, email)).toEqual([]);
    await verify(token).expect(200);
    await change({ password: owner.password }).expect(202);
    const sent = () => mailsTo(world.dataDir, email);
    await expect.poll(sent, { timeout: 10_000 }).toHaveLength(1);
    const [mail] = await sent();
    if (!mail) throw new Error('no mail');
    await change({ code: codeIn(mail) }).expect(200);
    const { body } = await owner.get(apiRoutes.user).expect(200);
    expect(body.user).toMatchObject({ email, emailVerified: true });
    const old = async () =>
      (await mailsTo(world.dataDir, owner.email))
        .filter(({ to }) => to === owner.email)
        .map(({ subject }) => subject)
        .toSorted();
    await expect
      .poll(old, { timeout: 10_000 })
      .toEqual([expect.stringContaining('Confirm your'), 'Your Nukkad account has a new address']);
  });

  it('makes its store and takes its first order without waiting for any of it', {
    tags: ['ABUSE-11'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const store = { name: 'Quick start', slug: 'quick-start' };
    const { body } = await owner.post(apiRoutes.createStore, store).expect(201);
    expect(body.store.live).toBe(true);
  });
});

describe('a link', () => {
  it('is refused when it is unknown, and after 7 days', { tags: ['ABUSE-11'] }, async () => {
    const owner = await newOwner(world.anyone);
    const token = await tokenTo(world.dataDir, owner.email);
    for (const wrong of ['x', `${token}x`, token.toUpperCase()]) {
      expectProblem(await verify(wrong), 400, 'VERIFICATION_INVALID');
    }
    expectProblem(await verify(undefined), 400, 'INVALID');
    await age(owner.email, '7 days');
    expectProblem(await verify(token), 400, 'VERIFICATION_INVALID');
  });

  it('confirms nothing once the account has another address', { tags: ['ABUSE-11'] }, async () => {
    const owner = await newOwner(world.anyone);
    const token = await tokenTo(world.dataDir, owner.email);
    await world.source.query('UPDATE "user" SET email = $2 WHERE email = $1', [
      owner.email,
      `moved-${owner.email}`,
    ]);
    expectProblem(await verify(token), 400, 'VERIFICATION_INVALID');
  });

  it('is mailed again at most once a minute and five times a day, exactly', {
    tags: ['ABUSE-11'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    await tokenTo(world.dataDir, owner.email);
    const again = () => owner.post(apiRoutes.sendVerification);
    const early = await again();
    expectProblem(early, 429, 'TOO_MANY');
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(30);
    for (let mail = 2; mail <= 5; mail += 1) {
      await age(owner.email, '61 seconds');
      const answers = await Promise.all(Array.from({ length: 10 }, again));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([202, ...Array.from({ length: 9 }, () => 429)]);
    }
    await age(owner.email, '61 seconds');
    const sixth = await again();
    expectProblem(sixth, 429, 'TOO_MANY');
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(60 * 60);
    const mails = () => verificationMailsTo(world.dataDir, owner.email);
    await expect.poll(mails, { timeout: 10_000 }).toHaveLength(5);
    await age(owner.email, '1 day');
    await again().expect(202);
  });

  it('mailed before another one still works', { tags: ['ABUSE-11'] }, async () => {
    const owner = await newOwner(world.anyone);
    const token = await tokenTo(world.dataDir, owner.email);
    await age(owner.email, '2 minutes');
    await owner.post(apiRoutes.sendVerification).expect(202);
    await verify(token).expect(200);
    await confirmEmail(world.anyone, world.dataDir, owner.email);
  });
});

it("the admin's address counts as confirmed, as the platform made the account", {
  tags: ['ABUSE-11'],
}, async () => {
  const { body } = await world.admin.get(apiRoutes.user).expect(200);
  expect(body.user).toMatchObject({ isAdmin: true, emailVerified: true });
});

it('with EMAIL_VERIFICATION=off addresses count as confirmed and no mail is sent', {
  tags: ['ABUSE-11'],
}, async () => {
  const off = await startApp({ beside: world });
  const owner = await newOwner(new Caller(off.url), 'unasked');
  const { body } = await owner.get(apiRoutes.user).expect(200);
  expect(body.user.emailVerified).toBe(true);
  await off.close();
  expect(await mailsTo(world.dataDir, owner.email)).toEqual([]);
});
