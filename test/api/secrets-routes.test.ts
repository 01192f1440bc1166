/** Calls every route with the log at its most detailed level: no secret is in an answer or a line. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { createLogger } from '@shop/api/http/logger.js';
import { apiRoutes } from '@shop/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminCredentials, appSecret, type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newShop, newShopper, type Shop, signedInAdmin } from '../support/cast.ts';
import { webhookSecret } from '../support/online-shop.ts';
import { codeIn } from '../support/outbox.ts';
import {
  type RazorpayDouble,
  razorpayKeys,
  startRazorpayDouble,
} from '../support/razorpay-double.ts';
import { addressOf, exampleOf } from '../support/security/matrix.ts';
import { finderOf, type Needle } from '../support/security/needles.ts';
import { type Route, routeName, routesOf } from '../support/security/routes.ts';
import { newTarget, type Target } from '../support/security/target.ts';
import { type SmtpCatcher, startSmtpCatcher } from '../support/smtp-catcher.ts';

const settings = {
  METRICS_TOKEN: 'the token that Prometheus carries',
  S3_SECRET_ACCESS_KEY: 'the/secret+key of the picture store',
  SMTP_PASSWORD: 'the-password-of-the-mail-server',
};
const newPassword = 'another password of acme';

const lines: string[] = [];
const everything = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

let running: RunningApp;
let pictures: Server;
let razorpay: RazorpayDouble;
let smtp: SmtpCatcher;
let anyone: Caller;
let acme: Shop;

/** Starts a server that accepts everything, as an S3 store would. */
async function startPictures(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => response.writeHead(200, { etag: '"1"' }).end());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

beforeAll(async () => {
  [pictures, razorpay, smtp] = await Promise.all([
    startPictures(),
    startRazorpayDouble(),
    startSmtpCatcher(),
  ]);
  running = await startApp({
    logger: createLogger('trace', everything),
    settings: {
      METRICS_TOKEN: settings.METRICS_TOKEN,
      RAZORPAY_API_URL: razorpay.url,
      SMTP_URL: smtp.url.replace('//', `//mailer:${settings.SMTP_PASSWORD}@`),
      S3_ENDPOINT: `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'pictures-key',
      S3_SECRET_ACCESS_KEY: settings.S3_SECRET_ACCESS_KEY,
    },
  });
  anyone = new Caller(running.url);
  acme = await newShop(anyone, 'acme');
});

afterAll(async () => {
  await running?.close();
  await Promise.all([razorpay?.close(), smtp?.stop()]);
  pictures?.close();
});

const seen: { name: string; text: string }[] = [];

async function ask(name: string, url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(running.url + url, { ...init, redirect: 'manual' });
  const text = await answer.clone().text();
  seen.push({ name, text: `${text}\n${JSON.stringify([...answer.headers])}` });
  return answer;
}

/** Calls a route with its valid request, and with a secret in a wrong place. */
async function walk(route: Route, target: Target, token: string | undefined): Promise<number> {
  const { parts, query, body, file } = exampleOf(route);
  const values = Object.entries(parts).map(([name, part]) => [name, part(target)] as const);
  const url = addressOf(route, Object.fromEntries(values), query);
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const json = { ...authorization, 'content-type': 'application/json' };
  const { method } = route;
  const name = routeName(route);
  if (file) {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await file())]), `${newPassword}.png`);
    return (await ask(name, url, { method, headers: authorization, body: form })).status;
  }
  if (!body) return (await ask(name, url, { method, headers: authorization })).status;
  const sent = body(target);
  const odd = { ...sent, password: [newPassword], token, razorpaySecret: { a: newPassword } };
  await ask(`${name}, odd`, url, { method, headers: json, body: JSON.stringify(odd) });
  await ask(`${name}, cut`, url, { method, headers: json, body: JSON.stringify(odd).slice(0, -1) });
  return (await ask(name, url, { method, headers: json, body: JSON.stringify(sent) })).status;
}

/** Resets the owner's password, so that there are a code and two passwords; resolves with the code. */
async function resetPassword(): Promise<string> {
  const { email } = acme.owner;
  const step = (more: object) =>
    ask('reset', apiRoutes.resetPassword, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: newPassword, ...more }),
    });
  await step({});
  const mails = () => smtp.received.filter(({ to }) => to.includes(email));
  await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(1);
  const [mail] = mails();
  const code = codeIn(mail as NonNullable<typeof mail>);
  const wrong = code === '000000' ? '000001' : '000000';
  await step({ code: wrong });
  expect((await step({ code })).status).toBe(200);
  return code;
}

/** Reads every hash and encrypted secret of the database. */
async function storedSecrets(): Promise<Needle[]> {
  const rows: { name: string; secret: string }[] = await running.source.query(
    `SELECT 'hash of a password' AS name, password_hash AS secret FROM "user"
     UNION ALL SELECT 'hash of a password', password_hash FROM customer
     UNION ALL SELECT 'sealed key', razorpay_secret FROM store WHERE razorpay_secret <> ''
     UNION ALL SELECT 'sealed webhook key', razorpay_webhook_secret FROM store WHERE razorpay_webhook_secret <> ''`,
  );
  expect(rows.length).toBeGreaterThan(4);
  return rows;
}

/** The pages and documents that anybody may fetch. */
const publicAddresses = [
  '/',
  '/acme',
  '/acme/cart',
  '/acme/checkout',
  '/acme/signin',
  '/signin',
  '/acme/dashboard',
  '/adminboard',
  '/robots.txt',
  '/acme/sitemap.xml',
  '/acme/manifest.webmanifest',
  '/nothing',
  '/api/docs',
  '/api/docs-json',
  '/api/docs-yaml',
  '/api/docs/swagger-ui-init.js',
];

it('a run through every route leaves no secret in an answer, a figure or a log line', {
  tags: ['OQ-06', 'OQ-10'],
  timeout: 120_000,
}, async () => {
  const gateway = { razorpayEnabled: true, ...razorpayKeys, razorpayWebhookSecret: webhookSecret };
  const code = await resetPassword();
  const { email } = acme.owner;
  const again = await anyone.post(apiRoutes.signin, { email, password: newPassword }).expect(200);
  const firstToken = acme.owner.token;
  const owner = anyone.as(again.body.token);
  const shop = { ...acme, owner: Object.assign(acme.owner, { token: owner.token }) };
  await owner.put(apiRoutes.updateStore('acme'), gateway).expect(200);
  const shopper = await newShopper(anyone, 'acme');
  const admin = await signedInAdmin(anyone);
  const target = await newTarget({ ...running, anyone, admin } as never, shop, shopper);

  const routes = routesOf(running.app).filter(({ path }) => path.startsWith('/api/'));
  // Deletions come last.
  const inOrder = [
    ...routes.filter(({ method }) => method !== 'DELETE'),
    ...routes.filter(({ method }) => method === 'DELETE'),
  ].filter(({ audience }) => audience?.kind !== 'publicToken');
  const tokenFor = ({ audience }: Route) => {
    if (audience?.kind === 'customer' || audience?.kind === 'guestOrCustomer') return shopper.token;
    return audience?.kind === 'admin' ? admin.token : owner.token;
  };
  let good = 0;
  for (const route of inOrder) {
    if ((await walk(route, target, tokenFor(route))) < 400) good += 1;
    if (route.audience?.kind !== 'public') await walk(route, target, `${tokenFor(route)}x`);
  }
  for (const address of publicAddresses) await ask(address, address);
  const figures = { headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` } };
  expect((await ask('figures', '/metrics', figures)).status).toBe(200);
  await ask('signout', apiRoutes.signout, { headers: { authorization: `Bearer ${owner.token}` } });

  const needles: Needle[] = [
    ...Object.entries({ ...settings, appSecret, ...razorpayKeys, webhookSecret }).map(
      ([name, secret]) => ({ name, secret }),
    ),
    { name: 'password of the admin', secret: adminCredentials.password },
    { name: 'password of the owner', secret: acme.owner.password },
    { name: 'new password of the owner', secret: newPassword },
    { name: 'password of the customer', secret: shopper.password },
    { name: 'reset code', secret: code },
    ...[firstToken, owner.token, admin.token, shopper.token].map((secret = '', index) => ({
      name: `token ${index}`,
      secret,
    })),
    ...(await storedSecrets()),
  ].filter(({ name }) => name !== 'razorpayKeyId');
  const inAnswers = finderOf(needles);
  expect(
    seen.flatMap(({ name, text }) => inAnswers(text).map((what) => `${name}: ${what}`)),
  ).toEqual([]);

  // The log must not contain e-mail addresses, either.
  const people = [acme.owner, shopper].map((who) => ({ name: 'e-mail', secret: who.email }));
  const inLines = finderOf([...needles, ...people]);
  expect(lines.flatMap((line) => inLines(line).map((what) => `${what}: ${line}`))).toEqual([]);

  // The search proves something only if calls succeeded and lines were written.
  expect(good).toBeGreaterThan(routes.length * 0.7);
  expect(lines.length).toBeGreaterThan(routes.length);
  const planted = Buffer.from(`x${settings.METRICS_TOKEN}`).toString('base64');
  expect(inLines(`{"msg":"${planted}"}`)).toEqual(['METRICS_TOKEN']);
  console.log(
    `secrets: ${routes.length} routes, ${seen.length} answers, ${lines.length} log lines, none of ${needles.length} secrets`,
  );
});
