/** What the owner's mails about several things have in common: their frame, and how they list. Pure. */
import { siteName } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import type { MailBlock } from '../mail/mail-content.js';
import type { MailStore } from './mail-store.js';
import { ownerFooter } from './order-mail.js';

interface OwnerListMail {
  /** The subject is the same with the shop's name. */
  heading: string;
  /** By default the heading as a sentence. */
  preview?: string;
  blocks: MailBlock[];
  /** By default why the owner gets mails at all. */
  footer?: string;
}

export function ownerListMail(
  store: MailStore,
  { heading, preview = `${heading}.`, blocks, footer = ownerFooter(store) }: OwnerListMail,
): Mail {
  return {
    to: store.ownerEmail,
    subject: `${heading} (${store.name})`,
    content: { brand: { label: siteName, url: null }, preview, heading, blocks, footer },
  };
}

/** The lines of the first of `count` things, and how many more there are: 'And 3 more.', 'And 3 more orders.' */
export function listed(
  lines: Extract<MailBlock, { kind: 'sums' }>['lines'],
  count: number,
  moreText = (more: number) => `${more} more`,
): MailBlock[] {
  const more = count - lines.length;
  return [{ kind: 'sums', lines, sums: [] }, ...(more > 0 ? [`And ${moreText(more)}.`] : [])];
}
