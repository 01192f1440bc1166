/** The pricing block: plan cards, discount, and a link to the chat or mail in which a plan is bought (2§2, OQ-52). */
import { contactLink, nobodyToAsk, noPlans, planLink, pricingHeadings } from '@shop/commerce';
import { clsx } from 'clsx';
import { MessageCircle } from 'lucide-react';
import panel from '../layout/Panel.module.css';
import parts from '../layout/parts.module.css';
import { RetryNotice } from '../layout/RetryNotice.tsx';
import { useStore } from '../providers/store.tsx';
import shared from '../theme/shared.module.css';
import styles from './membership.module.css';
import { PlanCard } from './PlanCard.tsx';
import { usePlans } from './usePlans.ts';

interface PlanPricingProps {
  isExpired: boolean;
  isTrial: boolean;
}

export function PlanPricing({ isExpired, isTrial }: PlanPricingProps) {
  const { store } = useStore();
  const plans = usePlans();
  const { data, isPending } = plans;
  const { supportNumber = '', supportEmail = '' } = data ?? {};
  const reader = { supportNumber, supportEmail, store };
  const contact = contactLink(reader);
  return (
    <section id="pricing" className={styles.pricing} aria-labelledby="pricing-title">
      <h2 id="pricing-title">{pricingHeadings[isExpired ? 'expired' : 'normal']}</h2>
      <p className={parts.muted}>
        {isExpired
          ? `${isTrial ? 'Choose a plan' : 'Renew'} to open your shop again; your products and orders are all still here.`
          : 'Pay once for the time you choose. Nothing renews by itself.'}
      </p>
      {!data && <RetryNotice title="The plans did not load" query={plans} />}
      {isPending && (
        <div className={styles.plans}>
          {['one', 'two', 'three'].map((key) => (
            <span key={key} className={clsx(shared.skeleton, styles.skeleton)} />
          ))}
        </div>
      )}
      {data?.plans.length === 0 && <p className={panel.panel}>{noPlans}</p>}
      {data && data.plans.length > 0 && contact && (
        <ul className={styles.plans}>
          {data.plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} link={planLink(plan, reader)} />
          ))}
        </ul>
      )}
      {data && data.plans.length > 0 && !contact && <p className={panel.panel}>{nobodyToAsk}</p>}
      {contact && (
        <a className={styles.contact} href={contact} target="_blank" rel="noopener">
          <MessageCircle size={17} />
          Contact our team
        </a>
      )}
    </section>
  );
}
