/** Confirming addresses as people do it: by the link in the mail. */
import { apiRoutes } from '@shop/contract';
import { expect } from 'vitest';
import type { Caller } from './caller.ts';
import { mailsTo, type ReadMail } from './outbox.ts';

/** Settings that a test of unconfirmed accounts needs; the other tests have none. */
export const unverified = { EMAIL_VERIFICATION: 'on' } as const;

const isVerification = ({ subject }: ReadMail) => subject.startsWith('Confirm your e-mail address');

/** Verification mails to that address, oldest first. */
export async function verificationMailsTo(dataDir: string, email: string): Promise<ReadMail[]> {
  return (await mailsTo(dataDir, email)).filter(isVerification);
}

/** The token of the newest verification mail, waited for. */
export async function tokenTo(dataDir: string, email: string): Promise<string> {
  const found = async () => {
    const mail = (await verificationMailsTo(dataDir, email)).at(-1);
    return /\/verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(found, { timeout: 10_000 }).not.toBe('');
  return found();
}

/** Opens the link and says yes. */
export async function confirmEmail(anyone: Caller, dataDir: string, email: string): Promise<void> {
  const token = await tokenTo(dataDir, email);
  await anyone.post(apiRoutes.verifyEmail, { token }).expect(200);
}
