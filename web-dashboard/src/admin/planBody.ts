/**
 * Makes the body that a plan's form sends: prices as numbers, without blank features (2§5), and for an edit only
 * the changed fields.
 */
import { cleanText } from '@shop/commerce';
import type { Plan, PlanBody } from '@shop/contract';
import { changedFields } from '../lib/changedFields.ts';

/** The form's values; a cleared number is null. */
export interface PlanValues extends Omit<PlanBody, 'price' | 'originalPrice'> {
  price: number | null;
  originalPrice: number | null;
}

export const newPlan: Partial<PlanValues> = {
  name: '',
  description: '',
  originalPrice: 0,
  type: 'monthly',
  features: [],
  cta: 'Get Plan',
  popular: false,
  membership: '',
};

export function planBody(values: PlanValues): PlanBody {
  return {
    name: cleanText(values.name),
    description: cleanText(values.description),
    price: Number(values.price ?? 0),
    originalPrice: Number(values.originalPrice ?? 0),
    type: values.type,
    features: values.features.map((feature) => cleanText(feature)).filter(Boolean),
    cta: cleanText(values.cta) || 'Get Plan',
    popular: values.popular,
    membership: values.membership,
  };
}

export function planChange(
  values: PlanValues,
  { previousData }: { previousData: Plan },
): Partial<PlanBody> {
  return changedFields(planBody(values), previousData);
}
