/**
 * The log says what failed and where; nothing in it belongs to a person, whatever fails (SAFE-06).
 */

import { Logger } from '@nestjs/common';
import { MailOutbox } from '@shop/api/mail/mail-outbox.js';
import { apiRoutes, orderPageRoutes, orderPath, storePaths } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newProduct, newShop, orderOf, type Shop, someDetails } from '../support/cast.ts';
import { expectNobodyIn, keptLog } from '../support/log-lines.ts';
import { SmtpDouble } from '../support/smtp-double.ts';

const { lines, logger } = keptLog();
let smtp: SmtpDouble;
let running: RunningApp;
let anyone: Caller;
let shop: Shop;

beforeAll(async () => {
  smtp = await new SmtpDouble().start();
  running = await startApp({ settings: { SMTP_URL: smtp.url }, logger });
  anyone = new Caller(running.url);
  shop = await newShop(anyone, 'acme');
});

afterAll(async () => {
  await running?.close();
  await smtp?.close();
});

interface Line {
  level: number;
  msg: string;
  speaker?: string;
}

/** The logged faults whose words match. */
const faults = (words: RegExp) =>
  lines
    .map((line): Line => JSON.parse(line))
    .filter(({ level, msg }) => level >= 40 && words.test(msg));

/** Does something while each new row of a table is refused with its own values in the words. */
async function whileRefused<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  await running.source.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'No room for %', NEW USING DETAIL = NEW::text, ERRCODE = 'XX001'; END $$;
    CREATE TRIGGER refused BEFORE INSERT ON "${table}" FOR EACH ROW EXECUTE FUNCTION refuse()`);
  try {
    return await work();
  } finally {
    await running.source.query('DROP FUNCTION refuse CASCADE');
  }
}

const buyer = { customerEmail: 'asha.rao@home.test', details: someDetails };

describe('the log of what fails', () => {
  it('names an order by class, code and code lines, whether a form or a call has sent it', {
    tags: ['SAFE-06'],
  }, async () => {
    const product = await newProduct(shop);
    const body = orderOf(shop, product, 1, buyer);
    await whileRefused('order', () => anyone.post(apiRoutes.createOrder, body).expect(500));
    const [called] = faults(/XX001/);
    expect(called).toMatchObject({ level: 50, speaker: 'Problem' });
    expect(called?.msg).toMatch(/^QueryFailedError XX001\n {4}at [\s\S]+checkout/);
    const fields = { item: product.id, quantity: '1', type: 'pickup', key: 'the-form-that-fails' };
    const form = new URLSearchParams({
      ...fields,
      ...someDetails,
      customerEmail: buyer.customerEmail,
    });
    const page = await whileRefused('order', () =>
      fetch(`${running.url}/acme/checkout`, { method: 'POST', body: form }),
    );
    expect(page.status).toBe(500);
    expect(faults(/^QueryFailedError XX001\n {4}at /)).toHaveLength(2);
    expectNobodyIn(lines);
  });

  it('says of a bounced mail which code the server gave, here and in the list of failed jobs', {
    tags: ['SAFE-06'],
  }, async () => {
    smtp.fault('recipient', 550);
    const body = orderOf(shop, await newProduct(shop), 1, buyer);
    const { id } = (await anyone.post(apiRoutes.createOrder, body).expect(201)).body.order;
    running.app.get(MailOutbox).runNow();
    const rows = (): Promise<{ state: string; fault: string }[]> =>
      running.source.query('SELECT state, fault FROM job WHERE about = $1', [id]);
    await expect
      .poll(async () => (await rows()).map(({ state }) => state), { timeout: 20_000 })
      .toEqual(['failed', 'failed']);
    const fault = 'The mail server answered 550 5.1.1 to RCPT TO';
    expect(new Set((await rows()).map((row) => row.fault))).toEqual(new Set([fault]));
    expect(faults(/550 5\.1\.1/)).toHaveLength(2);
    await anyone
      .post(apiRoutes.resetPassword, { email: shop.owner.email, password: 'likes chai anew' })
      .expect(202);
    await expect.poll(() => faults(/The reset mail could not be sent/)).toHaveLength(1);
    smtp.recover();
    expectNobodyIn(lines);
  });

  it('says which page was asked for, without the secret of its link', {
    tags: ['SAFE-06', 'OPAGE-01'],
  }, async () => {
    const body = orderOf(shop, await newProduct(shop), 1, buyer);
    const placed = (await anyone.post(apiRoutes.createOrder, body).expect(201)).body;
    const { id, pageToken } = placed.order;
    const tokens: string[] = [pageToken, placed.reviewToken];
    const paths = tokens.flatMap((token) => [
      orderPageRoutes.page('acme', token),
      orderPath('acme', token),
      storePaths.review('acme', token),
    ]);
    // An order that has not come yet can't be reviewed: its page is none.
    for (const path of paths) await anyone.get(path);
    const asked = () => lines.filter((line) => /"path":"[^"]*(?:order|review)/.test(line));
    await expect
      .poll(() => asked().filter((line) => line.includes(id)).length)
      .toBeGreaterThanOrEqual(paths.length);
    for (const token of tokens) {
      expect(lines.join('\n')).not.toContain(token.split('.').at(-1));
    }
  });

  it('holds neither the message nor the fields of an error that somebody logs whole', {
    tags: ['SAFE-06'],
  }, () => {
    const parameters = [someDetails.phone, buyer.customerEmail];
    const message = `Asha ${buyer.customerEmail}\n    at Asha (MG Road:1:2)`;
    const error = Object.assign(new TypeError(message), {
      parameters,
      cause: new SyntaxError('Asha Rao'),
    });
    const nest = new Logger('Anyone');
    for (const level of ['error', 'warn', 'log', 'debug', 'fatal'] as const) {
      nest[level](error);
      nest[level]('It failed', error);
      logger.warn(error);
      logger.warn({ err: error }, 'It failed');
    }
    expectNobodyIn(lines);
    expect(lines.join('')).toContain('TypeError, caused by SyntaxError\\n    at ');
  });
});
