/** The plan form's values, and what is sent of them (2§5). */
import type { Plan, PlanBody, PlanType } from '@shop/contract';

export interface PlanDraft {
  name: string;
  description: string;
  price: string;
  originalPrice: string;
  type: PlanType;
  /** One per line. */
  features: string;
  cta: string;
  popular: boolean;
}

export function planDraft(plan: Plan | null): PlanDraft {
  return {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    price: plan ? String(plan.price) : '',
    originalPrice: plan?.originalPrice ? String(plan.originalPrice) : '',
    type: plan?.type ?? 'monthly',
    features: plan?.features.join('\n') ?? '',
    cta: plan?.cta ?? 'Get Plan',
    popular: plan?.popular ?? false,
  };
}

/** Prices as numbers, blank features dropped. */
export function planBody(draft: PlanDraft): PlanBody {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    price: Number(draft.price),
    originalPrice: Number(draft.originalPrice || 0),
    type: draft.type,
    features: draft.features
      .split('\n')
      .map((feature) => feature.trim())
      .filter(Boolean),
    cta: draft.cta.trim() || 'Get Plan',
    popular: draft.popular,
  };
}
