/** One plan: price, what is taken off, what it holds, and the way to buy it. */
import Button from '@mui/material/Button';
import { formatRupees, planOffer } from '@shop/commerce';
import type { Plan } from '@shop/contract';
import { Check } from 'lucide-react';

export function PlanCard({ plan, link }: { plan: Plan; link: string }) {
  const { percentOff: off, ribbon, cta, period } = planOffer(plan);
  return (
    <li className="panel plan" data-popular={plan.popular}>
      {ribbon && <span className="plan-ribbon">{ribbon}</span>}
      <h3>{plan.name}</h3>
      <p className="muted">{plan.description}</p>
      <p className="plan-price">
        <strong>{formatRupees(plan.price)}</strong>
        <span className="muted small">{period}</span>
      </p>
      {off > 0 && (
        <p className="row">
          <s className="muted small">{formatRupees(plan.originalPrice)}</s>
          <span className="tag tag-success">{off}% off</span>
        </p>
      )}
      <ul className="plan-features">
        {plan.features.map((feature) => (
          <li key={feature}>
            <Check size={16} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        variant={plan.popular ? 'contained' : 'outlined'}
        href={link}
        target="_blank"
        rel="noopener"
        aria-label={`${cta}: ${plan.name}, opens a chat`}
      >
        {cta}
      </Button>
    </li>
  );
}
