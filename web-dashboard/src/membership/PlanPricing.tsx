/** The pricing block: plan cards, discount, and the chat in which a plan is bought (2§2, OQ-52). */
import { contactLink, noPlans, planLink, pricingHeadings } from '@shop/commerce';
import { apiRoutes, type Plan, type PlansAnswer } from '@shop/contract';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { failureStatus } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import { PlanCard } from './PlanCard.tsx';

interface Offer {
  plans: Plan[];
  supportNumber: string;
}

function usePlans() {
  const query = useQuery({
    queryKey: ['plans'],
    queryFn: async (): Promise<Offer> => {
      const answer = await callOwnerApi<PlansAnswer | Plan[]>(apiRoutes.plans);
      if (Array.isArray(answer)) return { plans: answer, supportNumber: '' };
      return { plans: answer.plans, supportNumber: answer.supportWhatsApp };
    },
  });
  const { error } = query;
  useEffect(() => {
    if (!error) return;
    const text = failureStatus(error) > 0 ? error.message : '';
    toast.error(text || 'Failed to get Plans');
  }, [error]);
  return query;
}

export function PlanPricing({ isExpired }: { isExpired: boolean }) {
  const { store } = useStore();
  const { data, isPending } = usePlans();
  const reader = { supportNumber: data?.supportNumber ?? '', store };
  const contact = contactLink(reader);
  return (
    <section id="pricing" className="pricing" aria-labelledby="pricing-title">
      <h2 id="pricing-title">{pricingHeadings[isExpired ? 'expired' : 'normal']}</h2>
      <p className="muted">
        {isExpired
          ? 'Renew to open your shop again; your products and orders are all still here.'
          : 'Pay once for the time you choose. Nothing renews by itself.'}
      </p>
      {isPending && (
        <div className="plans">
          {['one', 'two', 'three'].map((key) => (
            <span key={key} className="skeleton" style={{ height: 320, borderRadius: 14 }} />
          ))}
        </div>
      )}
      {data?.plans.length === 0 && <p className="panel">{noPlans}</p>}
      {data && data.plans.length > 0 && (
        <ul className="plans">
          {data.plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} link={planLink(plan, reader)} />
          ))}
        </ul>
      )}
      {contact && (
        <a className="pricing-contact" href={contact} target="_blank" rel="noopener">
          <MessageCircle size={17} aria-hidden="true" />
          Contact our team
        </a>
      )}
    </section>
  );
}
