/** Card: today's and this week's orders and takings, with a bar per day. */
import { formatRupees } from '@shop/commerce';
import { limits, type Order } from '@shop/contract';
import { useGetList } from 'react-admin';
import { Panel } from '../layout/Panel.tsx';
import { type Day, lastWeek, total } from './takings.ts';

const newest = {
  pagination: { page: 1, perPage: limits.listRange },
  sort: { field: 'createdAt', order: 'DESC' },
  filter: {},
} as const;

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short' });

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="figure">
      <span className="muted small">{label}</span>
      <strong>{value}</strong>
      <span className="muted small">{note}</span>
    </div>
  );
}

function Bars({ days }: { days: Day[] }) {
  const most = Math.max(1, ...days.map(({ amount }) => amount));
  return (
    <ul className="bars" aria-label="Takings of the last seven days">
      {days.map(({ start, amount }) => (
        <li key={start}>
          <span className="visually-hidden">
            {weekday.format(start)}: {formatRupees(amount)}
          </span>
          <span className="bar" style={{ height: `${Math.max(4, (amount / most) * 100)}%` }} />
          <span className="muted small" aria-hidden="true">
            {weekday.format(start)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const count = (orders: number) => `${orders} ${orders === 1 ? 'order' : 'orders'}`;

export function Takings() {
  const { data, isPending, error } = useGetList<Order>('orders', newest);
  if (error) return null;
  const days = lastWeek(data ?? [], Date.now());
  const today = total(days.slice(-1));
  const week = total(days);
  return (
    <Panel title="Takings" subtitle="Without cancelled and refunded orders.">
      {isPending ? (
        <span className="skeleton" style={{ height: 108 }} />
      ) : (
        <div className="takings">
          <Figure label="Today" value={formatRupees(today.amount)} note={count(today.orders)} />
          <Figure label="Last 7 days" value={formatRupees(week.amount)} note={count(week.orders)} />
          {week.orders > 0 ? (
            <Bars days={days} />
          ) : (
            <p className="muted takings-none">The orders of the last seven days show here.</p>
          )}
        </div>
      )}
    </Panel>
  );
}
