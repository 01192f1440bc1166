/** Confirms e-mail addresses by the link in the mail. */
import { apiRoutes } from '@shop/contract';
import { expect } from 'vitest';
import type { Caller } from './caller.ts';
import { mailsTo, type ReadMail } from './outbox.ts';

/** The setting of tests of unconfirmed accounts; other tests run without it. */
export const unverified = { EMAIL_VERIFICATION: 'on' } as const;

const isVerification = ({ subject }: ReadMail) => subject.startsWith('Confirm your e-mail address');

/** Returns the verification mails to that address, oldest first. */
export async function verificationMailsTo(dataDir: string, email: string): Promise<ReadMail[]> {
  return (await mailsTo(dataDir, email)).filter(isVerification);
}

/** Waits for a verification mail and returns the token of the newest. */
export async function tokenTo(dataDir: string, email: string): Promise<string> {
  const found = async () => {
    const mail = (await verificationMailsTo(dataDir, email)).at(-1);
    return /\/(?:verify-email\?token=|confirm-email\/)([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(found, { timeout: 10_000 }).not.toBe('');
  return found();
}

/** Opens the link and confirms the address. */
export async function confirmEmail(anyone: Caller, dataDir: string, email: string): Promise<void> {
  const token = await tokenTo(dataDir, email);
  await anyone.post(apiRoutes.verifyEmail, { token }).expect(200);
}
