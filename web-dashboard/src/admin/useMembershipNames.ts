/** Names memberships for the admin, with the plan that brings each: 'Gold (Growth)' (MEND-36). */
import { planOfMembership } from '@shop/commerce';
import { limits, type MembershipType, type Plan } from '@shop/contract';
import { useGetList } from 'react-admin';
import { capitalized } from '../lib/capitalized.ts';

const all = {
  pagination: { page: 1, perPage: limits.listRange },
  sort: { field: 'price', order: 'ASC' },
} as const;

export function useMembershipNames(): (type: MembershipType) => string {
  // Until the plans are loaded, memberships have their own names only.
  const { data = [] } = useGetList<Plan>('plans', all);
  return (type) => {
    const plan = planOfMembership(data, type);
    return plan ? `${capitalized(type)} (${plan.name})` : capitalized(type);
  };
}
