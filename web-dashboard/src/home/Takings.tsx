/** Card with today's and this week's orders and takings, and a bar per day (of India's time zone). */
import { formatRupees } from '@shop/commerce';
import type { Takings as Sum, TakingsDay } from '@shop/contract';
import { clsx } from 'clsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { RetryNotice } from '../layout/RetryNotice.tsx';
import { useOrderSummary } from '../orders/useOrderSummary.ts';
import shared from '../theme/shared.module.css';
import styles from './Takings.module.css';

/** The days are dates in India without a time; the formatter treats them as midnight in UTC. */
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' });

function Figure({ label, sum }: { label: string; sum: Sum }) {
  return (
    <div className={styles.figure}>
      <span className={parts.note}>{label}</span>
      <dl>
        <div>
          <dt>Received</dt>
          <dd>{formatRupees(sum.received)}</dd>
        </div>
        {sum.gatewayFees > 0 && (
          <div>
            <dt>Of it Razorpay’s fees</dt>
            <dd>{formatRupees(sum.gatewayFees)}</dd>
          </div>
        )}
        {sum.gatewayOffers > 0 && (
          <div>
            <dt>Off by Razorpay’s offers</dt>
            <dd>{formatRupees(sum.gatewayOffers)}</dd>
          </div>
        )}
        <div>
          <dt>To collect</dt>
          <dd>{formatRupees(sum.toCollect)}</dd>
        </div>
      </dl>
      <span className={parts.note}>{count(sum.orders)}</span>
    </div>
  );
}

function Bars({ days }: { days: TakingsDay[] }) {
  const most = Math.max(1, ...days.map(({ takings }) => takings));
  return (
    <ul className={styles.bars} aria-label="Takings of the last seven days">
      {days.map(({ date, takings, received, toCollect }) => (
        <li key={date}>
          <span className={shared.visuallyHidden}>
            {weekday.format(new Date(date))}: {formatRupees(received)} received,{' '}
            {formatRupees(toCollect)} to collect
          </span>
          <span
            className={styles.bar}
            style={{ height: `${Math.max(4, (takings / most) * 100)}%` }}
          >
            <span className={styles.barOwed} style={{ height: `${share(toCollect, takings)}%` }} />
          </span>
          <span className={clsx(parts.note, styles.barDay)} aria-hidden="true">
            {weekday.format(new Date(date)).slice(0, 1)}
            <span>{weekday.format(new Date(date)).slice(1)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** In percent. */
const share = (part: number, whole: number) => (whole > 0 ? (part / whole) * 100 : 0);

const count = (orders: number) => `${orders} ${orders === 1 ? 'order' : 'orders'}`;

function Sums() {
  const summary = useOrderSummary();
  const { data, error } = summary;
  if (error) return <RetryNotice title="Failed to load the takings" query={summary} />;
  if (!data) return <span className={shared.skeleton} style={{ height: 108 }} />;
  return (
    <div className={styles.takings}>
      <Figure label="Today" sum={data.today} />
      <Figure label="Last 7 days" sum={data.week} />
      {data.week.orders > 0 ? (
        <Bars days={data.days} />
      ) : (
        <p className={clsx(parts.muted, styles.takingsNone)}>
          The orders of the last seven days show here.
        </p>
      )}
      {data.awaitingPayment > 0 && (
        <p className={clsx(parts.note, styles.takingsNone)}>
          {count(data.awaitingPayment)} awaiting payment, not counted yet.
        </p>
      )}
    </div>
  );
}

export function Takings() {
  return (
    <Panel
      title="Takings"
      subtitle="Received is paid; to collect is cash that is still to come. Cancelled and refunded orders are not among it."
    >
      <Sums />
    </Panel>
  );
}
