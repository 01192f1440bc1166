/** /membership: the store's plan, and the plans on offer (2§2). */
import { daysLeft, endsSoon, isLive, planOfMembership } from '@shop/commerce';
import type { Membership as StoreMembership } from '@shop/contract';
import { CalendarClock, Infinity as Endless, TriangleAlert } from 'lucide-react';
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { useStore, useStoreData } from '../providers/store.tsx';
import { ContactPanel } from './ContactPanel.tsx';
import styles from './membership.module.css';
import { PlanPricing } from './PlanPricing.tsx';
import { usePlans } from './usePlans.ts';

const dateFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeZone: 'Asia/Kolkata',
});

function Remaining({ type, expiryDate }: StoreMembership) {
  const now = Date.now();
  if (type === 'platinum') {
    return (
      <p className={parts.noticeSuccess}>
        <Endless size={18} /> Never expires.
      </p>
    );
  }
  if (!isLive({ type, expiryDate }, now)) {
    return (
      <p className={parts.noticeDanger}>
        <TriangleAlert size={18} />
        It ended on {dateFormat.format(expiryDate)}. Your shop is closed to shoppers until you{' '}
        {type === 'trial' ? 'choose a plan' : 'renew'}.
      </p>
    );
  }
  const days = daysLeft(expiryDate, now);
  return (
    <p className={parts.noticeInfo}>
      <CalendarClock size={18} />
      <span>
        <strong>
          {days} {days === 1 ? 'day' : 'days'} left
        </strong>{' '}
        until {dateFormat.format(expiryDate)}
      </span>
    </p>
  );
}

export function Membership() {
  const { store } = useStore();
  const { data, isPending } = useStoreData();
  const { membership } = data ?? store;
  const { data: offer } = usePlans();
  const plan = offer && planOfMembership(offer.plans, membership.type);
  const now = Date.now();
  const live = isLive(membership, now);
  // Every screen leads here in the last days (FIX-60).
  const offers = !live || membership.type === 'trial' || endsSoon(membership, now);
  if (isPending) return <ScreenSkeleton />;
  return (
    <Page title="Membership" subtitle="What keeps your shop open.">
      <div className={parts.stack}>
        <Panel>
          <div className={styles.head}>
            <div>
              <span className={parts.note}>Your plan</span>
              <p className={styles.type}>{membership.type}</p>
              {plan && <p className={styles.planName}>Plan “{plan.name}”</p>}
              <span className={live ? parts.tagSuccess : parts.tagDanger}>
                {live ? 'Live' : 'Ended'}
              </span>
            </div>
            <Remaining {...membership} />
          </div>
        </Panel>
        {offers && <PlanPricing isExpired={!live} isTrial={membership.type === 'trial'} />}
        <ContactPanel />
      </div>
    </Page>
  );
}
