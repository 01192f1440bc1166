/** One plan: its price, discount and features, and the button to buy it. */
import { Button } from '@mui/material';
import { formatRupees, planLinkLabel, planOffer } from '@shop/commerce';
import type { Plan } from '@shop/contract';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import panel from '../layout/Panel.module.css';
import parts from '../layout/parts.module.css';
import styles from './membership.module.css';

export interface PlanCardProps {
  plan: Plan;
  /** '' = there is no way to ask for the plan, and no button. */
  link: string;
}

export function PlanCard({ plan, link }: PlanCardProps) {
  const label = planLinkLabel(plan.cta || 'Get Plan', link);
  const opens = link.startsWith('mailto:') ? 'a mail' : 'a chat';
  const { percentOff: off, ribbon, period } = planOffer(plan);
  return (
    <li className={clsx(panel.panel, styles.plan)} data-popular={plan.popular}>
      {ribbon && <span className={styles.ribbon}>{ribbon}</span>}
      <h3>{plan.name}</h3>
      <p className={parts.muted}>{plan.description}</p>
      <p className={styles.price}>
        <strong>{formatRupees(plan.price)}</strong>
        <span className={parts.note}>{period}</span>
      </p>
      {off > 0 && (
        <p className={parts.row}>
          <s className={parts.note}>{formatRupees(plan.originalPrice)}</s>
          <span className={parts.tagSuccess}>{off}% off</span>
        </p>
      )}
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Check size={16} />
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
