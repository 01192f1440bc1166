/** The plans side by side, or why there are none (MEM-18), and how the provider is reached (MEM-11, FIX-60). */
import {
  contactLink,
  contacts,
  nobodyToAsk,
  noPlans,
  type PricingReader,
  planLink,
} from '@shop/commerce';
import type { Plan } from '@shop/contract';
import type { ReactElement } from 'react';
import { PlanCard } from './PlanCard.tsx';

export interface PlanListProps {
  plans: readonly Plan[];
  reader: PricingReader;
}

export function PlanList({ plans, reader }: PlanListProps): ReactElement {
  const contact = contactLink(reader);
  return (
    <>
      {plans.length === 0 && (
        <p className="rounded-2xl bg-[var(--tint)] px-6 py-10 text-center">{noPlans}</p>
      )}
      {plans.length > 0 && contact && (
        <ul className="mx-auto grid max-w-6xl gap-x-6 gap-y-9 md:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} href={planLink(plan, reader)} />
          ))}
        </ul>
      )}
      {plans.length > 0 && !contact && (
        <p className="rounded-2xl bg-[var(--tint)] px-6 py-10 text-center">{nobodyToAsk}</p>
      )}
      {contact && (
        <p className="mt-12 text-center">
          Not sure which one?{' '}
          <a
            className="link font-semibold"
            href={contact}
            {...(contact.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            Contact our team
          </a>
          {reader.store && (
            <span className="mt-2 block text-muted">
              {contacts(reader)
                .map(({ label, text }) => `${label}: ${text}`)
                .join(' · ')}
            </span>
          )}
        </p>
      )}
    </>
  );
}
