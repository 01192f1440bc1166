/** Password reset in two steps with a mailed code, for owners and customers alike (OQ-01). */
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newOwner, newShopper, openAccounts } from '../support/cast.ts';
import { codeIn, mailsTo, mailTo } from '../support/outbox.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const invalidCode = 'The code is wrong or has expired. Please ask for a new one.';
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const kinds = {
  owner: {
    reset: apiRoutes.resetPassword,
    signin: apiRoutes.signin,
    session: apiRoutes.user,
    kind: 'user',
    make: () => newOwner(world.anyone),
  },
  customer: {
    reset: apiRoutes.customerResetPassword,
    signin: apiRoutes.customerSignin,
    session: apiRoutes.customer,
    kind: 'customer',
    make: async () => {
      await openAccounts(world.acme);
      return newShopper(world.anyone, 'acme');
    },
  },
};

describe.each(Object.entries(kinds))('%s', (_, { reset, signin, session, kind, make }) => {
  const ask = (email: string) => world.anyone.post(reset, { email, password: 'brand new' });
  const use = (email: string, code: unknown, password = 'brand new') =>
    world.anyone.post(reset, { email, password, code });
  const codeFor = async (email: string, count = 1) => {
    await ask(email).expect(202);
    return codeIn(await mailTo(world.dataDir, email, count));
  };

  it('changes the password with the mailed code and ends all tokens', {
    tags: ['ERR-77', 'AUTH-65', 'API-07', 'API-36'],
  }, async () => {
    const { email, password, token } = await make();
    const asked = await ask(email).expect(202);
    expect(asked.body).toEqual({
      message:
        'If an account uses this email, we have sent it a 6-digit code. It is valid for 15 minutes.',
      codeSent: true,
    });
    await world.anyone.post(signin, { email, password }).expect(200);
    const code = codeIn(await mailTo(world.dataDir, email));
    const { body } = await use(` ${email.toUpperCase()} `, code).expect(200);
    expect(body).toEqual({ message: 'Password reset successfully! Please log in.' });
    await world.anyone.post(signin, { email, password }).expect(401);
    await world.anyone.post(signin, { email, password: 'brand new' }).expect(200);
    expectProblem(await world.anyone.as(token).get(session), 401, 'UNAUTHENTICATED');
    expectProblem(await use(email, code), 400, 'RESET_CODE_INVALID');
  });

  it('answers the same for an unknown e-mail and mails nothing', async () => {
    const known = await ask((await make()).email).expect(202);
    const unknown = await ask(`nobody-${kind}@shop.test`).expect(202);
    expect(unknown.body).toEqual(known.body);
    expectProblem(await use(`nobody-${kind}@shop.test`, '123456'), 400, 'RESET_CODE_INVALID');
    expect(await mailsTo(world.dataDir, `nobody-${kind}@shop.test`)).toEqual([]);
  });

  it('takes the code as it is pasted, and in the digits of any script', {
    tags: ['FIX-20'],
  }, async () => {
    const { email } = await make();
    const code = await codeFor(email);
    const tamil = code.replace(/\d/g, (digit) => String.fromCharCode(0xbe6 + Number(digit)));
    await use(email, `\u200e${tamil.slice(0, 3)} ${tamil.slice(3)}\u200b`).expect(200);
  });

  it('gives five tries and then refuses even the right code', async () => {
    const { email } = await make();
    const code = await codeFor(email);
    for (let tries = 0; tries < 5; tries += 1) {
      const body = expectProblem(await use(email, other(code)), 400, 'RESET_CODE_INVALID');
      expect(body.error).toBe(invalidCode);
    }
    expectProblem(await use(email, code), 400, 'RESET_CODE_INVALID');
    const fresh = await codeFor(email, 2);
    await use(email, fresh).expect(200);
  });

  it('takes the right code on the fifth try', async () => {
    const { email } = await make();
    const code = await codeFor(email);
    for (let tries = 0; tries < 4; tries += 1) await use(email, other(code)).expect(400);
    await use(email, code).expect(200);
  });

  it('refuses a code after its 15 minutes, and mails the same one until then', async () => {
    const { email } = await make();
    const first = await codeFor(email);
    const second = await codeFor(email, 2);
    expect(second).toBe(first);
    const [row] = await world.source.query(
      'SELECT expires_at FROM reset_code WHERE kind = $1 AND email = $2',
      [kind, email],
    );
    const life = row.expires_at.getTime() - Date.now();
    expect(life).toBeGreaterThan(14 * 60_000);
    expect(life).toBeLessThanOrEqual(15 * 60_000);
    await world.source.query(
      `UPDATE reset_code SET expires_at = now() - interval '1 second' WHERE kind = $1 AND email = $2`,
      [kind, email],
    );
    expectProblem(await use(email, second), 400, 'RESET_CODE_INVALID');
    expect(await codeFor(email, 3)).not.toBe(first);
  });

  it('lets one of ten simultaneous uses of a code through', async () => {
    const { email } = await make();
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(email, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('checks e-mail and password before anything else, in both steps', {
    tags: ['AUTH-62'],
  }, async () => {
    const faults = { password: 'Password must have at least 6 characters' };
    const { email } = await make();
    expectFieldFaults(await world.anyone.post(reset, { email, password: '12345' }), faults);
    expectFieldFaults(await use(email, '123456', '12345'), faults);
    expectFieldFaults(await world.anyone.post(reset, { email: 'x', password: 'brand new' }), {
      email: 'Please enter a valid email address',
    });
    expect(await mailsTo(world.dataDir, email)).toEqual([]);
  });

  it.each([123456, {}, ['1'], '1234567'])('refuses %j as a code', async (code) => {
    expectProblem(await use('someone@shop.test', code), 400);
  });
});

it('stores codes only as hashes, and apart for owners and customers', async () => {
  const owner = await newOwner(world.anyone);
  await world.anyone.post(apiRoutes.resetPassword, { email: owner.email, password: 'brand new' });
  const code = codeIn(await mailTo(world.dataDir, owner.email));
  const [row] = await world.source.query('SELECT * FROM reset_code WHERE email = $1', [
    owner.email,
  ]);
  expect(JSON.stringify(row)).not.toContain(`"${code}"`);
  expectProblem(
    await world.anyone.post(apiRoutes.customerResetPassword, {
      email: owner.email,
      password: 'brand new',
      code,
    }),
    400,
    'RESET_CODE_INVALID',
  );
});
