/** What the pricing block says, wherever it stands: landing page, membership, expired screen (2§2, OQ-52). */
import { type MembershipType, type Plan, type PlanType, siteName, sitePaths } from '@shop/contract';
import { shownNumber } from './contact.js';
import { chatLink } from './link.js';
import { percentOff } from './price.js';

export type PricingMode = 'normal' | 'expired';

export const pricingHeadings: Readonly<Record<PricingMode, string>> = {
  normal: 'One-time payment',
  expired: 'Subscription Ended',
};

export const noPlans = 'No plans available right now.';

const periods: Readonly<Record<PlanType, string>> = {
  monthly: 'per month',
  yearly: 'per year',
  lifetime: 'once, for ever',
};

export interface PlanOffer {
  /** 0 = nothing is taken off. */
  percentOff: number;
  /** '' = none. */
  ribbon: string;
  cta: string;
  period: string;
}

export function planOffer(plan: Plan): PlanOffer {
  return {
    percentOff: percentOff(plan.originalPrice, plan.price),
    ribbon: plan.popular ? 'MOST POPULAR' : '',
    cta: plan.cta || 'Get Plan',
    period: periods[plan.type],
  };
}

/** Who reads the plans: a seller with a store, or a visitor (null). */
export interface PricingReader {
  /** Digits of the provider's number; '' = there is no chat. */
  supportNumber: string;
  /** The provider's e-mail address; '' = none. */
  supportEmail: string;
  store: { name: string; slug: string } | null;
}

/** The link for a message to the provider: a chat, or a mail where there is no number; '' = neither. */
function askLink({ supportNumber, supportEmail }: PricingReader, subject: string, text: string) {
  if (supportNumber) return chatLink(supportNumber, text);
  const part = encodeURIComponent;
  return supportEmail && `mailto:${supportEmail}?subject=${part(subject)}&body=${part(text)}`;
}

/**
 * The link of a plan's button: a seller asks for the plan by chat or mail, a visitor signs up first. '' = there is
 * neither chat nor mail.
 */
export function planLink(plan: Pick<Plan, 'name'>, reader: PricingReader): string {
  const { store } = reader;
  if (!store) return sitePaths.signup;
  return askLink(
    reader,
    `Plan ${plan.name} for ${store.slug}`,
    `Hello, I would like the plan "${plan.name}" for my store ${store.name} (${store.slug}) on ${siteName}.`,
  );
}

/** What an owner's button says: the plan's own words, or that it leads to a mail (MEND-36). */
export function planLinkLabel(cta: string, link: string): string {
  return link.startsWith('mailto:') ? 'Ask by mail' : cta;
}

/** Shown in place of the plans while there is neither chat nor mail to ask for one (FIX-60). */
export const nobodyToAsk =
  'Plans are shown here as soon as whoever runs this site has said how to be reached.';

/** The plan that brings this membership; owners know it by the plan's name (MEND-36). */
export function planOfMembership(plans: readonly Plan[], type: MembershipType): Plan | undefined {
  return plans.find(({ membership }) => membership === type);
}

/** Chat with the provider, or a mail without a number; '' when there is neither. */
export function contactLink(reader: PricingReader): string {
  const { store } = reader;
  const text = store
    ? `Hello, I have a question about my store ${store.name} (${store.slug}) on ${siteName}.`
    : `Hello, please send me more information about ${siteName}.`;
  return askLink(reader, store ? `My store ${store.slug}` : siteName, text);
}

/** The provider's number and address in words, with what each opens; empty when there is neither (FIX-60). */
export function contacts(reader: PricingReader): { label: string; text: string; url: string }[] {
  const { supportNumber, supportEmail } = reader;
  const number = supportNumber && {
    label: 'WhatsApp',
    text: shownNumber(supportNumber),
    url: contactLink(reader),
  };
  const email = supportEmail && {
    label: 'E-mail',
    text: supportEmail,
    url: contactLink({ ...reader, supportNumber: '' }),
  };
  return [number, email].filter((one) => one !== '');
}
