/** One plan: price, what is taken off, what it holds, and the way to buy it. */
import Button from '@mui/material/Button';
import { formatRupees, planLinkLabel, planOffer } from '@shop/commerce';
import type { Plan } from '@shop/contract';
import { Check } from 'lucide-react';
import styles from './membership.module.css';

export interface PlanCardProps {
  plan: Plan;
  /** '' = nobody can be asked for it: no button. */
  link: string;
}

export function PlanCard({ plan, link }: PlanCardProps) {
  const label = planLinkLabel(plan.cta || 'Get Plan', link);
  const opens = link.startsWith('mailto:') ? 'a mail' : 'a chat';
  const { percentOff: off, ribbon, period } = planOffer(plan);
  return (
    <li className={`panel ${styles.plan}`} data-popular={plan.popular}>
      {ribbon && <span className={styles.ribbon}>{ribbon}</span>}
      <h3>{plan.name}</h3>
      <p className="muted">{plan.description}</p>
      <p className={styles.price}>
        <strong>{formatRupees(plan.price)}</strong>
        <span className="muted small">{period}</span>
      </p>
      {off > 0 && (
        <p className="row">
          <s className="muted small">{formatRupees(plan.originalPrice)}</s>
          <span className="tag tag-success">{off}% off</span>
        </p>
      )}
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Check size={16} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {link && (
        <Button
          variant={plan.popular ? 'contained' : 'outlined'}
          href={link}
          target="_blank"
          rel="noopener"
          aria-label={`${label}: ${plan.name}, opens ${opens}`}
        >
          {label}
        </Button>
      )}
    </li>
  );
}
