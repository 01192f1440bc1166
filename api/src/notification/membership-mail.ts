/** The mails that tell an owner of the end of a membership (MEM). Pure. */
import { contacts, type PricingReader } from '@shop/commerce';
import { siteName } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import type { MailBlock } from '../mail/mail-content.js';
import type { Membership } from '../membership/membership.entity.js';
import type { MailStore } from './mail-store.js';

/** The mail a day before the end; null when the end has passed, of which another mail tells. */
export function membershipEndingMail(
  store: MailStore,
  { type, expiresAt }: Membership,
  { now, contact }: { now: number; contact: PricingReader },
): Mail | null {
  if (expiresAt.getTime() <= now) return null;
  const end = endsAt.format(expiresAt);
  return ownerMail(store, {
    subject: `The ${names[type]} of ${store.name} ends on ${end}`,
    heading: `Your ${names[type]} ends soon`,
    first: `The ${names[type]} of ${store.name} ends on ${end}.`,
    second:
      'Choose a plan before then and your shop stays open without a break. Without one, shoppers see a notice instead of your products from that moment on.',
    label: 'Choose a plan',
    more: contactBlocks(contact),
  });
}

export function membershipEndedMail(
  store: MailStore,
  { type, expiresAt }: Membership,
  { contact }: { contact: PricingReader },
): Mail {
  const first = `The ${names[type]} of ${store.name} ended on ${endsAt.format(expiresAt)}.`;
  return ownerMail(store, {
    subject: `${store.name} is closed: its ${names[type]} has ended`,
    heading: 'Your shop is closed for now',
    first,
    second:
      'Shoppers see a notice instead of your products. Products, orders and settings are all kept, and your dashboard works as before. Choose a plan and the shop opens again at once.',
    label: 'Open the shop again',
    more: contactBlocks(contact),
  });
}

/** Whom the owner reaches about a plan (FIX-60). */
function contactBlocks(contact: PricingReader): MailBlock[] {
  const facts = contacts(contact).map(({ label, text, url }) => ({ label, value: text, url }));
  return facts.length > 0 ? [{ kind: 'facts', facts }] : [];
}

/** A mail of the platform to an owner, with one link. */
export interface OwnerMail {
  subject: string;
  heading: string;
  first: string;
  second: string;
  label: string;
  /** The page of the dashboard that the button opens; by default 'membership'. */
  page?: string;
  /** What follows the button. */
  more?: readonly MailBlock[];
}

export function ownerMail(
  store: MailStore,
  { subject, heading, first, second, label, page = 'membership', more = [] }: OwnerMail,
): Mail {
  return {
    to: store.ownerEmail,
    subject,
    content: {
      brand: { label: siteName, url: null },
      preview: first,
      heading,
      blocks: [
        first,
        second,
        { kind: 'button', label, url: `${store.dashboardUrl}/${page}` },
        ...more,
      ],
      footer: `You get this mail as the owner of ${store.name} on ${siteName}.`,
    },
  };
}

const names: Record<Membership['type'], string> = {
  trial: 'free trial',
  basic: 'Basic membership',
  pro: 'Pro membership',
  gold: 'Gold membership',
  platinum: 'Platinum membership',
};

const endsAt = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});
