/** The plans side by side, or the text that there are none (MEM-18), and a link to the provider (MEM-11). */
import { contactLink, nobodyToAsk, noPlans, type PricingReader, planLink } from '@shop/commerce';
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
      {plans.length > 0 && (
        <ul className="mx-auto grid max-w-6xl gap-x-6 gap-y-9 md:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} href={planLink(plan, reader)} />
          ))}
        </ul>
      )}
      {plans.length > 0 && reader.store && !contact && (
        <p className="mt-12 text-center">{nobodyToAsk}</p>
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
        </p>
      )}
    </>
  );
}
