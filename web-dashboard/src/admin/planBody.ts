/**
 * Makes the body that a plan's form sends: prices as numbers, without blank features (2§5), and for an edit only
 * the changed fields.
 */
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
    name: values.name.trim(),
    description: values.description.trim(),
    price: Number(values.price ?? 0),
    originalPrice: Number(values.originalPrice ?? 0),
    type: values.type,
    features: values.features.map((feature) => feature.trim()).filter(Boolean),
    cta: values.cta.trim() || 'Get Plan',
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
