/** The mails with the link that confirms an address, an owner's and a customer's. */
import type { Mail } from '../mail/mail.service.js';
import type { MailBlock } from '../mail/mail-content.js';
import type { AccountKind } from './account-kind.js';
import { type AccountSender, accountMail } from './account-mail.js';

const heading = 'Confirm your e-mail address';

export function verificationMail(
  kind: AccountKind,
  to: string,
  { sender, token }: { sender: AccountSender; token: string },
): Mail {
  const { label } = sender.brand;
  const { first, why, other } = words[kind](label);
  const button: MailBlock = {
    kind: 'button',
    label: 'Confirm e-mail address',
    url: sender.confirmUrl(token),
  };
  const blocks = [first, `${why} The link works for 7 days.`, button, other] as const;
  return accountMail(to, `${heading} for ${label}`, blocks, { heading, sender });
}

interface Words {
  first: string;
  why: string;
  /** What is said to who did not sign up. */
  other: string;
}

const words: Record<AccountKind, (sender: string) => Words> = {
  user: () => ({
    first: 'Somebody, hopefully you, signed up with this address.',
    why: 'Confirm it, and mails about orders are sent to you.',
    other:
      'If it was not you, ignore this mail: until the address is confirmed, nothing more is sent to it.',
  }),
  customer: (shop) => ({
    first: `Somebody, hopefully you, signed up at ${shop} with this address.`,
    why: `Confirm it, and ${shop} can answer you by e-mail.`,
    other: 'If it was not you, nothing has to be done.',
  }),
};
