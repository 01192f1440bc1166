/** /adminboard/plans: the plans that owners may buy (2§2). */
import { Button } from '@mui/material';
import { formatRupees } from '@shop/commerce';
import { limits, type Plan } from '@shop/contract';
import { clsx } from 'clsx';
import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { EmptyState } from '../layout/EmptyState.tsx';
import { FailedState } from '../layout/FailedState.tsx';
import { Page } from '../layout/Page.tsx';
import panel from '../layout/Panel.module.css';
import parts from '../layout/parts.module.css';
import { capitalized } from '../lib/capitalized.ts';
import { usePlans } from '../membership/usePlans.ts';
import { toastFailure } from '../providers/failure.ts';
import shared from '../theme/shared.module.css';
import { DeletePlan } from './DeletePlan.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import styles from './plans.module.css';

function PlanRow({
  plan,
  onEdit,
  onDelete,
}: {
  plan: Plan;
  onEdit: () => void;
  onDelete: () => void;
}) {
  return (
    <li className={clsx(panel.panel, styles.plan)}>
      <div className={parts.row}>
        <h2>{plan.name}</h2>
        {plan.popular && <span className={parts.tagAccent}>Most popular</span>}
        <span className={parts.tag}>{plan.type}</span>
        {plan.membership && <span className={parts.tagInfo}>{capitalized(plan.membership)}</span>}
      </div>
      <p className={parts.muted}>{plan.description}</p>
      <p>
        <strong>{formatRupees(plan.price)}</strong>{' '}
        {plan.originalPrice > plan.price && (
          <s className={parts.note}>{formatRupees(plan.originalPrice)}</s>
        )}
      </p>
      <p className={parts.note}>{plan.features.join(' · ')}</p>
      <div className={parts.row}>
        <Button variant="outlined" size="small" aria-label={`Edit ${plan.name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="outlined"
          color="error"
          size="small"
          aria-label={`Delete ${plan.name}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

/** Asks the admin for what owners need before they see plans (FIX-60). */
function ContactNotice() {
  const { data } = usePlans();
  if (!data || data.supportNumber || data.supportEmail) return null;
  return (
    <p className={parts.noticeInfo}>
      <span>
        <strong>How do owners reach you?</strong> Visitors see no plans until the site is started
        with your number in SUPPORT_WHATSAPP, your address in SUPPORT_EMAIL, or both.
      </span>
    </p>
  );
}

function Content() {
  const { data, isPending, error, refetch } = useListContext<Plan>();
  const [edited, setEdited] = useState<Plan | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Plan | null>(null);
  return (
    <Page
      title="Plans"
      subtitle="What owners can buy, on the landing page and in their dashboard."
      actions={
        <Button startIcon={<Plus size={18} />} onClick={() => setEdited('new')}>
          Add Plan
        </Button>
      }
    >
      <ContactNotice />
      {error && (
        <FailedState title="Failed to fetch plans" error={error} onRetry={() => void refetch()} />
      )}
      {isPending && <span className={clsx(shared.skeleton, styles.skeleton)} />}
      {data?.length === 0 && (
        <EmptyState Icon={Tags} title="No plans yet" text="Add the first one." />
      )}
      <ul className={styles.plans}>
        {data?.map((plan) => (
          <PlanRow
            key={plan.id}
            plan={plan}
            onEdit={() => setEdited(plan)}
            onDelete={() => setDeleted(plan)}
          />
        ))}
      </ul>
      {edited && (
        <PlanDialog
          plan={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => refetch()}
        />
      )}
      <DeletePlan plan={deleted} onClose={() => setDeleted(null)} onDeleted={() => refetch()} />
    </Page>
  );
}

export function PlanList() {
  return (
    <ListBase
      resource="plans"
      perPage={limits.listRange}
      sort={{ field: 'price', order: 'ASC' }}
      queryOptions={{
        onError: (error) => toastFailure(error, 'Failed to fetch plans', 'Error fetching plans'),
      }}
    >
      <Content />
    </ListBase>
  );
}
