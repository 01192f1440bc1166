/** Card with notes of the payment gateway that the owner has not seen yet, such as a second payment. */
import { clsx } from 'clsx';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { useUnseenNotes } from '../orders/useUnseenNotes.ts';
import { useStore } from '../providers/store.tsx';
import styles from './home.module.css';

export function PaymentNotes() {
  const { path } = useStore();
  const { unseen } = useUnseenNotes();
  if (unseen.length === 0) return null;
  return (
    <Panel title="Payments to look at" subtitle="The timeline of the order says all about it.">
      <ul className={styles.attention}>
        {unseen.slice(0, 4).map(({ id, orderId, orderNumber, note }) => (
          <li key={id}>
            <Link to={path(`orders/${orderId}`)}>
              <span className={clsx(parts.row, styles.attentionRow)}>
                <TriangleAlert size={18} className={styles.attentionAlert} />
                <span>
                  <strong>#{orderNumber}</strong> {note}
                </span>
              </span>
              <ChevronRight size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
