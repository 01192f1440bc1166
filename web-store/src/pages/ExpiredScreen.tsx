/** The expired screen: a closed door for shoppers, the way to renew for the owner (MEM-34 to MEM-36). */
import { pricingHeadings } from '@shop/commerce';
import { type Plan, storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { PlanList } from '../components/PlanList.tsx';

export interface ExpiredData {
  name: string;
  slug: string;
  logo: string;
  plans: Plan[];
  /** The provider's number for click-to-chat, or ''. */
  supportNumber: string;
}

export function ExpiredScreen({ data }: { data: ExpiredData }): ReactElement {
  const { name, slug, plans, supportNumber } = data;
  const membership = `${storePaths.dashboard(slug)}/membership`;
  return (
    <main className="shell pb-24">
      <EmptyState
        icon="store"
        title={`${name} is closed for now`}
        text="The membership of this store has ended. If it is yours, renew it and the shop opens again at once, with everything in its place."
      >
        <a className="button button-primary" href={membership}>
          Go to Membership Dashboard
        </a>
      </EmptyState>
      <section id="pricing" aria-labelledby="renew" className="border-t border-line pt-16">
        <p className="text-center font-semibold text-sale">{pricingHeadings.expired}</p>
        <h2 id="renew" className="mt-2 mb-12 text-center text-3xl font-bold">
          Renew Your Membership
        </h2>
        <PlanList plans={plans} reader={{ supportNumber, store: { name, slug } }} />
      </section>
    </main>
  );
}
