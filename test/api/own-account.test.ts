/** What an owner changes of the own account: password and address (ABUSE-15). */
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { newOwner, type Owner } from '../support/cast.ts';
import { codeIn, mailsTo, mailTo } from '../support/outbox.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const signin = (email: string, password: string) =>
  world.anyone.post(apiRoutes.signin, { email, password });
const isIn = async (caller: Caller) => (await caller.get(apiRoutes.user)).status === 200;

describe('a new password', () => {
  const change = (owner: Caller, password: string, newPassword = 'brand new chai') =>
    owner.put(apiRoutes.password, { password, newPassword });

  it('needs the present one, and ends all other sessions', { tags: ['ABUSE-15'] }, async () => {
    const owner = await newOwner(world.anyone);
    const other = world.anyone.as((await signin(owner.email, owner.password)).body.token);
    expectProblem(await change(owner, 'not this one'), 400, 'PASSWORD_WRONG');
    expect(await isIn(other)).toBe(true);
    await change(owner, owner.password).expect(200);
    expect(await isIn(owner)).toBe(true);
    expect(await isIn(other)).toBe(false);
    await signin(owner.email, owner.password).expect(401);
    await signin(owner.email, 'brand new chai').expect(200);
    const { body } = await owner.get(apiRoutes.sessions).expect(200);
    expect(body.sessions).toHaveLength(2);
  });

  it('can be changed again by the session that goes on', { tags: ['ABUSE-15'] }, async () => {
    const owner = await newOwner(world.anyone);
    await change(owner, owner.password, 'the second one').expect(200);
    await change(owner, 'the second one', 'the third one').expect(200);
    await signin(owner.email, 'the third one').expect(200);
  });

  it('is one of two that are set at once, and its session the only one left', {
    tags: ['ABUSE-15'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const other = world.anyone.as((await signin(owner.email, owner.password)).body.token);
    const answers = await Promise.all([
      change(owner, owner.password, 'of the first'),
      change(other, owner.password, 'of the second'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const [first, second] = [await isIn(owner), await isIn(other)];
    expect([first, second].filter(Boolean)).toHaveLength(1);
    await signin(owner.email, first ? 'of the first' : 'of the second').expect(200);
  });

  it('has 6 to 128 characters', { tags: ['ABUSE-15'] }, async () => {
    const owner = await newOwner(world.anyone);
    expectFieldFaults(await change(owner, owner.password, '12345'), {
      newPassword: 'Password must have at least 6 characters',
    });
  });
});

describe('a new address', () => {
  const ask = (owner: Caller, email: string, more: object) =>
    owner.put(apiRoutes.email, { email, ...more });
  let count = 0;
  const fresh = () => {
    count += 1;
    return `moved${count}@shop.test`;
  };
  async function codeFor(owner: Owner, email: string): Promise<string> {
    await ask(owner, email, { password: owner.password }).expect(202);
    return codeIn(await mailTo(world.dataDir, email));
  }

  it('is proven by a code that goes there; the old one is told', {
    tags: ['ABUSE-15'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const email = fresh();
    const code = await codeFor(owner, ` ${email.toUpperCase()}`.trim().toLowerCase());
    expect((await owner.get(apiRoutes.user)).body.user.email).toBe(owner.email);
    await ask(owner, email, { code }).expect(200);
    expect((await owner.get(apiRoutes.user)).body.user.email).toBe(email);
    await signin(email, owner.password).expect(200);
    await signin(owner.email, owner.password).expect(401);
    const notice = await mailTo(world.dataDir, owner.email);
    expect(notice.text).toContain(email);
    expectProblem(await ask(owner, fresh(), { code }), 400, 'RESET_CODE_INVALID');
  });

  it('counts as confirmed; one that is not confirmed is not changed', {
    tags: ['ABUSE-15', 'ABUSE-11', 'SAFE-03'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const [email, next] = [fresh(), fresh()];
    await ask(owner, email, { code: await codeFor(owner, email) }).expect(200);
    const [row] = await world.source.query(
      'SELECT email, email_verified_at AS at FROM "user" WHERE id = $1',
      [owner.userId],
    );
    expect(row).toEqual({ email, at: expect.any(Date) });
    const code = await codeFor(owner, next);
    const unconfirm = 'UPDATE "user" SET email_verified_at = NULL WHERE id = $1';
    await world.source.query(unconfirm, [owner.userId]);
    const { password } = await newOwner(world.anyone);
    for (const body of [{ password }, { code }]) {
      expectProblem(await ask(owner, next, body), 403, 'EMAIL_UNVERIFIED');
    }
    expect(await mailsTo(world.dataDir, next)).toHaveLength(1);
  });

  it('makes nobody the admin who was one under another address', {
    tags: ['ABUSE-15', 'ABUSE-10'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const confirm = 'UPDATE "user" SET admin_confirmed_at = now() WHERE id = $1';
    await world.source.query(confirm, [owner.userId]);
    const email = fresh();
    await ask(owner, email, { code: await codeFor(owner, email) }).expect(200);
    const [row] = await world.source.query(
      'SELECT admin_confirmed_at AS at FROM "user" WHERE id = $1',
      [owner.userId],
    );
    expect(row.at).toBeNull();
  });

  it('needs the password before anything is mailed', { tags: ['ABUSE-15'] }, async () => {
    const owner = await newOwner(world.anyone);
    const email = fresh();
    expectProblem(await ask(owner, email, { password: 'not this one' }), 400, 'PASSWORD_WRONG');
    expectFieldFaults(await ask(owner, email, {}), { password: 'Password is required' });
    expect(await mailsTo(world.dataDir, email)).toEqual([]);
  });

  it('a code is good for its own account and address, and for five tries', {
    tags: ['ABUSE-15'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const email = fresh();
    const code = await codeFor(owner, email);
    const stranger = await newOwner(world.anyone);
    for (const [who, where] of [
      [stranger, email],
      [owner, fresh()],
    ] as const) {
      expectProblem(await ask(who, where, { code }), 400, 'RESET_CODE_INVALID');
    }
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) await ask(owner, email, { code: wrong }).expect(400);
    expectProblem(await ask(owner, email, { code }), 400, 'RESET_CODE_INVALID');
  });

  it('is nobody else’s, which only its mailbox is told, until the right code comes too late', {
    tags: ['ABUSE-15', 'SAFE-03'],
  }, async () => {
    const [owner, other] = [await newOwner(world.anyone), await newOwner(world.anyone)];
    const { password } = owner;
    const free = fresh();
    const answers = [free, other.email, 'admin@shop.test'].map(async (email) => {
      const { status, body } = await ask(owner, email, { password });
      return [status, { ...body, message: body.message.replace(email, 'it') }];
    });
    const [first, ...more] = await Promise.all(answers);
    expect(first?.[0]).toBe(202);
    expect(more).toEqual([first, first]);
    const told = await mailTo(world.dataDir, other.email);
    expect(told.subject).toBe('This address has a Nukkad account');
    expect(told.text).not.toMatch(/\d{6}/);
    expectProblem(await ask(owner, other.email, { code: '123456' }), 400, 'RESET_CODE_INVALID');
    const email = fresh();
    const code = await codeFor(owner, email);
    await world.anyone.post(apiRoutes.signup, { email, password }).expect(201);
    expectProblem(await ask(owner, email, { code }), 409, 'EMAIL_TAKEN');
    expect((await owner.get(apiRoutes.user)).body.user.email).toBe(owner.email);
  });

  it('is refused to the admin, whose address is a setting, and where it is no change', {
    tags: ['ABUSE-15'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const body = { password: owner.password };
    expectFieldFaults(await ask(owner, owner.email, body), {
      email: 'This is your email address already',
    });
    expectFieldFaults(await ask(world.admin, fresh(), { password: 'the admin of the tests' }), {
      email: 'The address of the admin is a setting of the server',
    });
  });
});
