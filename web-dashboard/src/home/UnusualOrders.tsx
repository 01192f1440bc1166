/** The first line of the home screen while orders wait for the owner's confirmation (ABUSE-07). */
import { Hand } from 'lucide-react';
import { Link } from 'react-router';
import parts from '../layout/parts.module.css';
import { ordersText } from '../orders/decisionWords.ts';
import { useOrderSummary } from '../orders/useOrderSummary.ts';
import { useStore } from '../providers/store.tsx';

export function UnusualOrders() {
  const { path } = useStore();
  const count = useOrderSummary().data?.awaitingConfirmation ?? 0;
  if (count === 0) return null;
  return (
    <p className={parts.notice} role="status">
      <Hand size={18} />
      <span>
        <strong>
          {ordersText(count)} {count === 1 ? 'waits' : 'wait'} for your word.
        </strong>{' '}
        They look unusual; nothing is taken from your stock until you confirm them.{' '}
        <Link to={path('orders')}>Look at them</Link>
      </span>
    </p>
  );
}
