/** Plans that owners may buy (2§3). One may name the membership that it brings (OQ-51, MEND-36). */

export const planTypes = ['monthly', 'yearly', 'lifetime'] as const;
export type PlanType = (typeof planTypes)[number];

/** '' = none is named. The trial is given, not bought. */
export const planMemberships = ['', 'basic', 'pro', 'gold', 'platinum'] as const;
export type PlanMembership = (typeof planMemberships)[number];

export interface PlanBody {
  name: string;
  description: string;
  /** Rupees. */
  price: number;
  /** Rupees; 0 = no crossed-out price. */
  originalPrice: number;
  type: PlanType;
  features: string[];
  /** Button text, 'Get Plan' by default. */
  cta: string;
  popular: boolean;
  /** The membership that the admin gives to a store that has bought the plan. */
  membership: PlanMembership;
}

export interface Plan extends PlanBody {
  id: string;
  /** Counts its edits; sent back with a change, a stale one is refused by CONFLICT (MEND-24). */
  version: number;
}

export interface PlanAnswer {
  plan: Plan;
}

export interface PlansAnswer {
  plans: Plan[];
  /** Digits of the provider's WhatsApp number, which plan enquiries go to; '' = none. */
  supportWhatsApp: string;
  /** The provider's address for the same, for signed-in owners else the admin's own; '' = none. */
  supportEmail: string;
}
