/** Owners' accounts: sign-up, sign-in, sign-out, the session's user (OQ-03, OQ-09, OQ-10, OQ-12). */
import { createRequire } from 'node:module';
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { adminCredentials } from '../support/app.ts';
import { newOwner, newShop, openAccounts } from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
/** The product's own way to hash, without its normalising. */
const asTyped = createRequire(import.meta.resolve('@shop/api/auth/user.service.js'))(
  '@node-rs/argon2',
);
const common = 'This password is one of the most common ones. Please choose another one.';
const signup = (email: unknown, password: unknown) =>
  world.anyone.post(apiRoutes.signup, { email, password });
const signin = (email: unknown, password: unknown) =>
  world.anyone.post(apiRoutes.signin, { email, password });

describe('signing up', () => {
  it('makes an account and answers a token that works', {
    tags: ['AUTH-01', 'AUTH-26', 'AUTH-42', 'API-03'],
  }, async () => {
    const { body } = await signup('meera@shop.test', 'mangoes').expect(201);
    expect(body).toEqual({
      token: expect.any(String),
      user: {
        id: expect.any(String),
        email: 'meera@shop.test',
        isAdmin: false,
        emailVerified: true,
      },
    });
    const session = await world.anyone.as(body.token).get(apiRoutes.user).expect(200);
    expect(session.body).toEqual({ user: body.user });
  });

  it('trims and folds the e-mail, and takes it once whatever its case (OQ-12)', async () => {
    const { body } = await signup('  Ravi@Shop.Test ', 'mangoes').expect(201);
    expect(body.user.email).toBe('ravi@shop.test');
    const again = expectProblem(await signup('RAVI@shop.test', 'other password'), 409);
    expect(again).toMatchObject({
      code: 'EMAIL_TAKEN',
      error: 'This email is already in use',
      errors: [{ field: 'email', message: 'This email is already in use' }],
    });
  });

  it('makes one account of twenty simultaneous sign-ups', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signup('race@shop.test', 'mangoes')),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it("refuses the admin's address as taken (OQ-03)", async () => {
    expectProblem(await signup(adminCredentials.email, 'mangoes'), 409, 'EMAIL_TAKEN');
  });

  it('refuses a password of 5 characters, takes 6 and 128, refuses 129', {
    tags: ['AUTH-25', 'CONST-01'],
  }, async () => {
    expectFieldFaults(await signup('short@shop.test', '12345'), {
      password: 'Password must have at least 6 characters',
    });
    await signup('six@shop.test', '531 86').expect(201);
    await signup('long@shop.test', 'x'.repeat(128)).expect(201);
    expectFieldFaults(await signup('longer@shop.test', 'x'.repeat(129)), {
      password: 'Password may have at most 128 characters',
    });
  });

  it.each(['531864', 'aaaaaaaa', '        ', 'ഓണം സദ്യ', '🥭🥭🥭🥭🥭🥭', 'onlysmallletters'])(
    'asks for no kinds of letters: takes %j as it is',
    async (password) => {
      const email = `${Buffer.from(password).toString('hex').slice(0, 40)}@shop.test`;
      await signup(email, password).expect(201);
      await signin(email, password).expect(200);
    },
  );

  it.each(['123456', 'Password', 'QWERTY', 'iloveyou'])(
    'refuses %j, which is among the 10,000 that are tried first',
    { tags: ['ABUSE-14'] },
    async (password) => {
      const { email } = await newOwner(world.anyone);
      expectFieldFaults(await signup('common@shop.test', password), { password: common });
      for (const code of [undefined, '123456']) {
        const answer = await world.anyone.post(apiRoutes.resetPassword, { email, password, code });
        expectFieldFaults(answer, { password: common });
      }
      await signin(email, password).expect(401);
    },
  );

  it('lets in whoever has such a password from before, and lets customers take one', {
    tags: ['ABUSE-14'],
  }, async () => {
    const { email } = await newOwner(world.anyone);
    await openAccounts(world.acme);
    const shopper = { email: 'shopper-of-old@shop.test', password: '123456' };
    await world.anyone.post(apiRoutes.customerSignup('acme'), shopper).expect(201);
    await world.source.query(
      `UPDATE "user" SET password_hash = customer.password_hash FROM customer
       WHERE "user".email = $1 AND customer.email = $2`,
      [email, shopper.email],
    );
    await signin(email, '123456').expect(200);
  });

  it('keeps spaces and case of a password', async () => {
    await signup('spaces@shop.test', '  Six  ').expect(201);
    await signin('spaces@shop.test', '  Six  ').expect(200);
    await signin('spaces@shop.test', 'Six').expect(400);
    await signin('spaces@shop.test', '  six  ').expect(401);
  });

  const half = ['a\ud800@shop.test', 'a@\ud800.test', '\udc00'];
  const others = [
    undefined,
    null,
    '',
    'no at sign',
    'a@b',
    'a b@shop.test',
    42,
    {},
    ['x@shop.test'],
  ];

  it.each([...half, ...others])(
    'refuses %j as an e-mail',
    { tags: ['AUTH-22', 'AUTH-23'] },
    async (email) => {
      const body = expectProblem(await signup(email, 'mangoes'), 400, 'INVALID');
      expect(body.errors).toEqual([{ field: 'email', message: expect.any(String) }]);
    },
  );

  it.each([undefined, null, '', 42, {}])(
    'refuses %j as a password',
    { tags: ['AUTH-24'] },
    async (password) => {
      const body = expectProblem(await signup('none@shop.test', password), 400, 'INVALID');
      expect(body.errors[0].field).toBe('password');
    },
  );

  it('stores no password in clear and sends none in an answer', async () => {
    const { text } = await signup('hash@shop.test', 'correct horse').expect(201);
    expect(text).not.toMatch(/correct horse|argon2|hash"/);
    const [row] = await world.source.query(
      `SELECT password_hash FROM "user" WHERE email = 'hash@shop.test'`,
    );
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=\d{5},t=\d,p=1\$/);
  });
});

describe('signing in and out', () => {
  it('answers a token for the right password, whatever the case of the e-mail', {
    tags: ['API-04'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const { body } = await signin(` ${owner.email.toUpperCase()}`, owner.password).expect(200);
    const { userId: id, email } = owner;
    expect(body.user).toEqual({ id, email, isAdmin: false, emailVerified: true });
    await world.anyone.as(body.token).get(apiRoutes.user).expect(200);
  });

  it('tells the admin by the session (OQ-02)', async () => {
    const { body } = await world.admin.get(apiRoutes.user).expect(200);
    expect(body.user).toMatchObject({ email: adminCredentials.email, isAdmin: true });
  });

  it('signs out with JSON content type and no body, and ends that token only', {
    tags: ['AUTH-57', 'API-05'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const other = await signin(owner.email, owner.password).expect(200);
    const out = owner.get(apiRoutes.signout).set('content-type', 'application/json');
    expect((await out.expect(200)).body).toEqual({ success: true });
    expectProblem(await owner.get(apiRoutes.user), 401, 'UNAUTHENTICATED');
    await owner.get(apiRoutes.signout).expect(200);
    await world.anyone.as(other.body.token).get(apiRoutes.user).expect(200);
  });

  it('answers a sign-out without a token or with nonsense just the same', {
    tags: ['AUTH-57'],
  }, async () => {
    for (const caller of [world.anyone, world.anyone.as('nonsense')]) {
      expect((await caller.get(apiRoutes.signout).expect(200)).body).toEqual({ success: true });
    }
  });

  it('the session needs a bearer token', { tags: ['AUTH-45', 'API-02', 'API-06'] }, async () => {
    for (const header of ['', 'Bearer', 'Bearer x.y.z', 'Basic YTpi']) {
      const answer = await world.anyone.get(apiRoutes.user).set('authorization', header);
      expectProblem(answer, 401, 'UNAUTHENTICATED');
    }
  });
});

describe('a password whose signs are composed in another way', { tags: ['FIX-21'] }, () => {
  const typed = 'cafe\u0301-chai \uff11\uff12';
  const others = ['caf\u00e9-chai 12', typed, 'cafe\u0301-chai\u00a012'];

  it('signs an owner in', async () => {
    await signup('nfd@shop.test', typed).expect(201);
    for (const other of others) await signin('nfd@shop.test', other).expect(200);
    expectProblem(await signin('nfd@shop.test', 'cafe-chai 12'), 401, 'CREDENTIALS_WRONG');
  });

  it('signs a customer in', async () => {
    const shop = await newShop(world.anyone, 'nfd');
    await openAccounts(shop);
    const { slug } = shop;
    const credentials = { email: 'nfd-customer@shop.test', password: typed };
    await world.anyone.post(apiRoutes.customerSignup(slug), credentials).expect(201);
    for (const password of others) {
      await world.anyone.post(apiRoutes.customerSignin, { ...credentials, password }).expect(200);
    }
  });

  it('fits a hash that was made of it before, as it was typed then', async () => {
    await signup('older@shop.test', 'mangoes').expect(201);
    await world.source.query('UPDATE "user" SET password_hash = $1 WHERE email = $2', [
      await asTyped.hash(typed, { memoryCost: 1024, timeCost: 1 }),
      'older@shop.test',
    ]);
    await signin('older@shop.test', typed).expect(200);
  });
});

it.each(['Pasted@Shop.Test\u200b', '\ufeffpasted@shop.test', 'pasted\uff20shop.test'])(
  'an address pasted as %j is the one without it',
  { tags: ['FIX-20'] },
  async (email) => {
    await signup('pasted@shop.test', 'mangoes');
    expectProblem(await signup(email, 'mangoes'), 409, 'EMAIL_TAKEN');
    await signin(email, 'mangoes').expect(200);
  },
);
