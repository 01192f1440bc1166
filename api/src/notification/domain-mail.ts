/** The mails that tell owners that a domain has come, or gone (SAFE-04). Pure. */
import type { Mail } from '../mail/mail.service.js';
import type { MailStore } from './mail-store.js';
import { ownerMail } from './membership-mail.js';

export type DomainMailKind = 'domainWon' | 'domainMoved' | 'domainLost';

/** The mail about a domain, whose name contains no link. */
export function domainMail(kind: DomainMailKind, store: MailStore, domain: string): Mail {
  return ownerMail(store, {
    ...words[kind](store.name, domain),
    label: 'Open the domain settings',
    page: 'domain',
  });
}

const kept = (domain: string) =>
  `Your shop stays open under its address here, and ${domain} waits in your settings. If it is still yours, set the TXT record that they show in its DNS, remove those of others, and press Check now.`;

type Words = (
  shop: string,
  domain: string,
) => Record<'subject' | 'heading' | 'first' | 'second', string>;

const words: Record<DomainMailKind, Words> = {
  domainWon: (shop, domain) => ({
    subject: `${domain} opens ${shop} now`,
    heading: 'The domain is yours',
    first: `${domain} opens ${shop} from now on. Until now it has opened another shop here.`,
    second:
      'Its DNS holds the record that proves it as yours, and no longer that of the other shop, whose owner is told as well. Keep the record as it is.',
  }),
  domainMoved: (shop, domain) => ({
    subject: `${domain} does not open ${shop} any more`,
    heading: 'Your domain has moved to another shop',
    first: `${domain} opens another shop from now on, because its DNS holds the proof of that shop's owner and no longer yours.`,
    second: kept(domain),
  }),
  domainLost: (shop, domain) => ({
    subject: `${domain} does not open ${shop} any more`,
    heading: 'Your domain leads elsewhere',
    first: `${domain} does not lead to ${shop} any more: for a day its DNS has held neither the record that proves it as yours nor one that leads here.`,
    second: kept(domain),
  }),
};
