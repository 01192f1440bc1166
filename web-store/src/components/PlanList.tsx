/** The plans side by side, or that there are none (MEM-18). */
import type { Plan } from '@shop/contract';
import type { ReactElement } from 'react';
import { PlanCard } from './PlanCard.tsx';

export function PlanList({ plans, href }: { plans: readonly Plan[]; href: string }): ReactElement {
  if (plans.length === 0) {
    return (
      <p className="rounded-2xl bg-[var(--tint)] px-6 py-10 text-center">
        No plans available right now.
      </p>
    );
  }
  return (
    <ul className="mx-auto grid max-w-6xl gap-x-6 gap-y-9 md:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} href={href} />
      ))}
    </ul>
  );
}
