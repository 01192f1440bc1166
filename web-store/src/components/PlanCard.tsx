/** One plan with its price and features (MEM-09, MEM-10, MEM-20). */
import { formatRupees, planLinkLabel, planOffer } from '@shop/commerce';
import type { Plan } from '@shop/contract';
import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';

export interface PlanCardProps {
  plan: Plan;
  /** '' = there is no way to ask for the plan, and no button. */
  href: string;
}

export function PlanCard({ plan, href }: PlanCardProps): ReactElement {
  const isChat = href.startsWith('https:');
  const { percentOff: off, ribbon, cta, period } = planOffer(plan);
  return (
    <li
      className={`relative flex flex-col rounded-3xl border bg-surface p-[min(1.75rem,8vw)] text-left ${plan.popular ? 'border-primary ring-1 ring-primary' : 'border-line'}`}
    >
      {ribbon && (
        <p className="absolute -top-3.5 left-7 rounded-full bg-(--marigold) px-3 py-1 text-xs font-bold tracking-wide text-(--ink)">
          {ribbon}
        </p>
      )}
      <h3 className="text-lg font-semibold">{plan.name}</h3>
      <p className="mt-1 text-[0.9375rem] text-muted">{plan.description}</p>
      <p className="mt-6 text-[length:min(var(--text-3xl),max(1.25rem,11vw))]/[1.2] font-bold tracking-tight tabular-nums">
        {formatRupees(plan.price)}
      </p>
      <p className="mt-1 flex min-h-7 flex-wrap items-center gap-2 text-[0.9375rem] text-muted">
        {off > 0 && (
          <>
            <s>{formatRupees(plan.originalPrice)}</s>
            <span className="badge">{off}% off</span>
          </>
        )}
        <span>{period}</span>
      </p>
      <ul className="mt-6 mb-8 space-y-2.5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5 text-[0.9375rem]">
            <Icon name="check" size={20} />
            {feature}
          </li>
        ))}
      </ul>
      {href && (
        <a
          className={`button mt-auto ${plan.popular ? 'button-primary' : 'button-quiet'}`}
          href={href}
          {...(isChat && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {planLinkLabel(cta, href)}
          <span className="sr-only">: {plan.name}</span>
        </a>
      )}
    </li>
  );
}
