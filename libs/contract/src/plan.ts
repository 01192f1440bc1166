/** Plans that owners may buy (2§3). They are independent of membership types (OQ-51). */

export const planTypes = ['monthly', 'yearly', 'lifetime'] as const;
export type PlanType = (typeof planTypes)[number];

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
  /** Digits of the provider's WhatsApp number, which plan enquiries go to. */
  supportWhatsApp: string;
}
