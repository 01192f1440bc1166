/**
 * The log shows who signed in and who was refused, without a token, an e-mail or a whole address.
 */
import { Writable } from 'node:stream';
import { createLogger } from '@shop/api/http/logger.js';
import { loggedNetwork } from '@shop/api/http/security-log.js';
import { apiRoutes } from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newOwner } from '../support/cast.ts';
import { useWorld } from '../support/world.ts';

const lines: string[] = [];
const into = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
// This is the level without LOG_LEVEL.
const world = useWorld({ logger: createLogger('warn', into), settings: { RATE_LIMIT: 'on' } });

interface Line {
  event: string;
  requestId: string;
  time: string;
  [field: string]: unknown;
}

beforeEach(() => {
  lines.length = 0;
});

/** Waits for the line of an event, which follows the answer. */
async function lineOf(event: string, count = 1): Promise<Line> {
  const told = () =>
    lines.map((line): Line => JSON.parse(line)).filter((one) => one.event === event);
  await expect.poll(() => told().length, { timeout: 10_000 }).toBe(count);
  return told().at(-1) as Line;
}

const about = 'security';

describe('an account', () => {
  it('leaves a line when it is made, comes in, fails to, and goes', async () => {
    const owner = await newOwner(world.anyone, 'logged');
    const { email, password } = owner;
    const made = await lineOf('signed up');
    await world.anyone.post(apiRoutes.signin, { email, password }).expect(200);
    const cameIn = await lineOf('signed in');
    await world.anyone.post(apiRoutes.signin, { email, password: 'not this one' }).expect(401);
    const failed = await lineOf('sign-in failed');
    expect(failed).toMatchObject({ about, level: 40, status: 401, code: 'CREDENTIALS_WRONG' });
    expect(failed.route).toBe('/api/auth/signin');
    // The mailbox is logged as a hash.
    expect(failed.mailbox).toMatch(/^[0-9a-f]{16}$/);
    expect([made.mailbox, cameIn.mailbox]).toEqual([failed.mailbox, failed.mailbox]);
    await owner.get(apiRoutes.signout).expect(200);
    expect(await lineOf('signed out')).toMatchObject({ level: 30, account: owner.userId });
    expect(lines.join('')).not.toContain(email);
    expect(lines.join('')).not.toContain(password);
    expect(lines.join('')).not.toContain(owner.token);
  });

  it('leaves a line when a reset is asked for, and when a code is wrong', async () => {
    const { email } = world.acme.owner;
    const ask = (more: object) =>
      world.anyone.post(apiRoutes.resetPassword, { email, password: 'brand new', ...more });
    await ask({}).expect(202);
    await lineOf('reset asked for');
    await ask({ code: 'wrong!' }).expect(400);
    expect(await lineOf('reset failed')).toMatchObject({ code: 'RESET_CODE_INVALID' });
    expect(lines.join('')).not.toContain(email);
  });
});

describe('a refusal', () => {
  it("is told of a bad token, of another's store, of the admin's calls", async () => {
    const { owner } = world.bolt;
    await world.anyone.as('garbage').get(apiRoutes.user).expect(401);
    expect(await lineOf('token refused')).toMatchObject({ route: '/api/auth/user', status: 401 });
    await owner.get(apiRoutes.products('acme')).expect(404);
    const foreign = await lineOf('access refused');
    expect(foreign).toMatchObject({ account: owner.userId, status: 404, method: 'GET' });
    const answer = await owner.get(apiRoutes.adminStores).expect(403);
    const refused = await lineOf('access refused', 2);
    expect(refused).toMatchObject({ code: 'FORBIDDEN', network: '127.0.0.0/24' });
    expect(refused.requestId).toBe(answer.headers['x-request-id']);
    expect(new Date(refused.time).toISOString()).toBe(refused.time);
  });

  it('is told when a limit is reached', async () => {
    const tries = { email: 'tired@shop.test', password: 'not this one' };
    for (let count = 0; count < 10; count += 1) {
      await world.anyone.post(apiRoutes.signin, tries).expect(401);
    }
    await world.anyone.post(apiRoutes.signin, tries).expect(429);
    expect(await lineOf('limit reached')).toMatchObject({ code: 'TOO_MANY', level: 40 });
  });

  it('is told of a webhook that nobody signed, and of what no screen of ours sends', async () => {
    const url = apiRoutes.razorpayWebhook(world.acme.store.id);
    await world.anyone.post(url, { event: 'payment.captured', payload: {} }).expect(400);
    expect(await lineOf('signature refused')).toMatchObject({ code: 'SIGNATURE_INVALID' });
    await world.anyone
      .post(apiRoutes.signin)
      .set('content-type', 'text/xml')
      .send('<a/>')
      .expect(415);
    await lineOf('input refused');
  });

  it('is one line of JSON, whatever the caller wrote', async () => {
    await world.acme.owner.get(`/api/product/a%0a%7b%22event%22:1%7d?x=%0d%0asecret`).expect(404);
    const line = await lineOf('access refused');
    expect(lines.every((one) => one.trim().split('\n').length === 1)).toBe(true);
    expect(JSON.stringify(line)).not.toContain('secret');
  });
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:42:7::1', '2001:db8:42::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('of the address %s only the network %s is kept', (address, network) => {
  expect(loggedNetwork(address)).toBe(network);
});
