/** Mail is sent over SMTP, or written to DATA_DIR/outbox; always with a plain and an HTML body. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { apiRoutes, siteName } from '@shop/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { newOwner } from '../support/cast.ts';
import { codeIn, mailsTo, mailTo, type ReadMail } from '../support/outbox.ts';
import { startSmtpCatcher } from '../support/smtp-catcher.ts';
import { useWorld } from '../support/world.ts';

const smtp = await startSmtpCatcher();
const { received } = smtp;
afterAll(() => smtp.stop());

const byFile = useWorld({ settings: { MAIL_FROM: 'shop@nukkad.test' } });
const bySmtp = useWorld({ settings: { SMTP_URL: smtp.url } });

function expectCodeMail(mail: ReadMail, email: string, from: string): void {
  const code = codeIn(mail);
  expect(mail.to).toBe(email);
  expect(mail.from).toBe(`${siteName} <${from}>`);
  expect(mail.subject).toBe(`${code} is your ${siteName} reset code`);
  expect(mail.text).toContain(`Your code is ${code}. It works once, for 15 minutes.`);
  expect(mail.html).toMatch(/^<!doctype html>/);
  expect(mail.html).toContain(code);
  expect(mail.html).not.toMatch(/<script|<img|http/);
}

describe('without SMTP_URL', () => {
  it('leaves each mail as a file that only its owner reads', { tags: ['API-07'] }, async () => {
    const { email } = await newOwner(byFile.anyone);
    await byFile.anyone.post(apiRoutes.resetPassword, { email, password: 'brand new' }).expect(202);
    expectCodeMail(await mailTo(byFile.dataDir, email), email, 'shop@nukkad.test');
    const folder = join(byFile.dataDir, 'outbox');
    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/^[0-9a-f-]{36}\.eml$/);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, name), 'utf8')).toContain('multipart/alternative');
  });
});

describe('with SMTP_URL', () => {
  const ask = async (email: string) => {
    const credentials = { email, password: 'mangoes' };
    await bySmtp.anyone.post(apiRoutes.signup, credentials).expect(201);
    return bySmtp.anyone.post(apiRoutes.resetPassword, { email, password: 'brand new' });
  };

  it('hands the mail to the server, whose code then works', async () => {
    const email = 'smtp@shop.test';
    expect((await ask(email)).status).toBe(202);
    await expect.poll(() => received.length, { timeout: 5000 }).toBe(1);
    const [mail] = received;
    if (!mail) throw new Error('no mail');
    expectCodeMail(mail, email, 'no-reply@localhost');
    expect(await mailsTo(bySmtp.dataDir, email)).toEqual([]);
    const body = { email, password: 'brand new', code: codeIn(mail) };
    await bySmtp.anyone.post(apiRoutes.resetPassword, body).expect(200);
  });

  it('answers just the same when the server refuses the mail', async () => {
    const answer = await ask('refused@shop.test');
    expect([answer.status, answer.body.codeSent]).toEqual([202, true]);
  });
});
