/** What the pricing block says, wherever it stands: landing page, membership, expired screen (2§2, OQ-52). */
import { type Plan, type PlanType, siteName, sitePaths } from '@shop/contract';
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

/** Who looks at the plans: a seller with a store, or a visitor (null). */
export interface PricingReader {
  /** Digits of the provider's number; '' = there is no chat. */
  supportNumber: string;
  store: { name: string; slug: string } | null;
}

/** A seller buys in a chat that names the plan, a visitor signs up first. */
export function planLink(
  plan: Pick<Plan, 'name'>,
  { supportNumber, store }: PricingReader,
): string {
  if (!store || !supportNumber) return sitePaths.signup;
  return chatLink(
    supportNumber,
    `Hello, I would like the plan "${plan.name}" for my store ${store.name} (${store.slug}) on ${siteName}.`,
  );
}

/** Chat with the provider, or '' when there is none. */
export function contactLink({ supportNumber, store }: PricingReader): string {
  if (!supportNumber) return '';
  const text = store
    ? `Hello, I have a question about my store ${store.name} (${store.slug}) on ${siteName}.`
    : `Hello, please send me more information about ${siteName}.`;
  return chatLink(supportNumber, text);
}
