/** No secret is in any answer or log line, whatever happens. */

import { Writable } from 'node:stream';
import { createLogger } from '@shop/api/http/logger.js';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { adminCredentials, appSecret } from '../support/app.ts';
import { newProduct, orderOf, picture } from '../support/cast.ts';
import { codeIn, mailTo } from '../support/outbox.ts';
import { shopperOf } from '../support/security/target.ts';
import { useWorld } from '../support/world.ts';

const lines: string[] = [];
const everything = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const logger = pino({ level: 'trace' }, everything);
const world = useWorld({ logger });

const secrets = {
  password: 'a password nobody else has',
  newPassword: 'another password nobody has',
  wrongPassword: 'a wrong password from nobody',
  gatewaySecret: 'gateway-secret-QWJjZGVm1234',
  webhookSecret: 'webhook-secret-R2hpamts5678',
  brokenGatewaySecret: 'gateway-secret-in-a-bad-body',
};

interface Seen {
  call: string;
  text: string;
}

describe('the secrets of a whole day', () => {
  const seen: Seen[] = [];
  const tokens: string[] = [];

  /** Makes a call and stores the answer with its headers. */
  async function call(method: string, path: string, body?: unknown, token?: string) {
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
    if (body !== undefined) headers.set('content-type', 'application/json');
    const init = {
      method,
      headers,
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    };
    const answer = await fetch(world.url + path, init);
    const text = await answer.text();
    seen.push({ call: `${method} ${path}`, text: text + JSON.stringify([...answer.headers]) });
    return { status: answer.status, text, json: () => JSON.parse(text) };
  }

  it('are in no answer but where they are handed over, and in no log line at all', async () => {
    const email = 'secretive@shop.test';
    const { password, newPassword, wrongPassword, gatewaySecret, webhookSecret } = secrets;
    const signedUp = await call('POST', '/api/auth/signup', { email, password });
    tokens.push(signedUp.json().token);
    await call('POST', '/api/auth/signup', { email, password });
    await call('POST', '/api/auth/signin', { email, password: wrongPassword });
    await call('POST', '/api/auth/signin', `{"email":"${email}","password":"${password}`);
    await call('POST', '/api/auth/signin', { email: { password }, password: [password] });
    await call('POST', '/api/auth/reset-password', { email, password: newPassword });
    const code = codeIn(await mailTo(world.dataDir, email));
    await call('POST', '/api/auth/reset-password', { email, password: newPassword, code });
    const again = await call('POST', '/api/auth/signin', { email, password: newPassword });
    const token: string = again.json().token;
    tokens.push(token);
    await call('GET', '/api/auth/user', undefined, `${token}x`);
    await call('GET', `/api/auth/user?token=${token}`, undefined, token);

    const made = await call(
      'POST',
      '/api/store/create-one',
      { name: 'Hidden', slug: 'hidden' },
      token,
    );
    const { id } = made.json().store;
    const gateway = {
      razorpayEnabled: true,
      razorpayKeyId: 'rzp_test_key',
      razorpaySecret: gatewaySecret,
      razorpayWebhookSecret: webhookSecret,
    };
    expect((await call('PUT', '/api/store/update-any/hidden', gateway, token)).status).toBe(200);
    const bad = { ...gateway, razorpaySecret: { secret: secrets.brokenGatewaySecret }, banner: 1 };
    await call('PUT', '/api/store/update-any/hidden', bad, token);
    const fields = 'razorpaySecret,razorpayWebhookSecret,razorpayKeyId';
    await call('GET', `/api/store/hidden/get-data?fields=${fields}`, undefined, token);
    for (const path of [
      'get-store-data/hidden',
      'public-data/hidden',
      'check-slug/hidden',
      'get-all',
    ]) {
      await call('GET', `/api/store/${path}`, undefined, token);
    }
    const admin = await call('POST', '/api/auth/signin', adminCredentials);
    tokens.push(admin.json().token);
    await call('GET', '/api/admin/all-stores', undefined, admin.json().token);
    await call('GET', '/hidden');
    await call('GET', '/hidden/dashboard');
    await call('GET', '/api/docs-json');
    await call('GET', '/metrics');

    const shopper = await shopperOf(world, world.acme);
    const product = await newProduct(world.acme);
    await call('POST', '/api/order/create-one', orderOf(world.acme, product), shopper.token);
    await world.acme.owner
      .post('/api/file/acme')
      .attach('file', await picture(), `${password}.svg`);
    await call('GET', `/api/order/get-all/${id}`, undefined, token);
    await call('GET', '/api/auth/signout', undefined, token);
    logger.flush();

    const hashes: { hash: string }[] = await world.source.query(
      'SELECT password_hash AS hash FROM "user" UNION ALL SELECT password_hash FROM customer UNION ALL SELECT code_hash FROM reset_code',
    );
    const sealed = await world.source.query('SELECT * FROM store WHERE slug = $1', ['hidden']);
    const stored = [sealed[0].razorpay_secret, sealed[0].razorpay_webhook_secret];
    expect(stored.every((text: string) => text.startsWith('v1.'))).toBe(true);
    const never = [
      ...Object.values(secrets),
      adminCredentials.password,
      world.acme.owner.password,
      appSecret,
      '$argon2',
      ...hashes.map(({ hash }) => hash),
      ...stored,
    ];
    const inAnswers = seen.flatMap(({ call: name, text }) =>
      never.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`),
    );
    expect(inAnswers).toEqual([]);
    const codes = seen.filter(({ text }) => text.includes(`"${code}"`));
    expect(codes).toEqual([]);

    const log = lines.join('');
    const isLogged = [...never, ...tokens, shopper.token ?? '', `"${code}"`, email];
    expect(isLogged.filter((secret) => secret !== '' && log.includes(secret))).toEqual([]);
    expect(lines.length).toBeGreaterThan(25);
    console.log(
      `secrets: ${seen.length} answers and ${lines.length} log lines hold none of ${isLogged.length}`,
    );
  });

  it('are left out by the logger itself, should anybody log a whole object', () => {
    const text: string[] = [];
    const own = createLogger('info', { write: (line) => void text.push(line) });
    const body = { password: 'p1', razorpaySecret: 'p2', razorpayWebhookSecret: 'p3', token: 'p4' };
    own.info({ body, ...body, token: 'p5', authorization: 'p6' });
    own.info({ req: { headers: { authorization: 'p7' } }, config: { appSecret: 'p8' } });
    expect(text.join('')).toContain('[Redacted]');
    expect(text.join('')).not.toMatch(/p[1-8]"/);
  });
});
