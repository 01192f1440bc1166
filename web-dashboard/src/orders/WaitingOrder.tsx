/** One order that waits for the owner: the buyer, the items, the reason, and the buttons. */
import { Button } from '@mui/material';
import { formatRupees, shortOrderId, slotText } from '@shop/commerce';
import type { CancelWords, DecisionAct, Order, OrderDecisionBody } from '@shop/contract';
import { clsx } from 'clsx';
import parts from '../layout/parts.module.css';
import { AskCancel } from './AskCancel.tsx';
import { customerName, itemsText, payText, shortTime } from './orderWords.ts';
import { useAsk } from './useAsk.ts';
import styles from './waiting.module.css';

export interface WaitingOrderProps {
  order: Order;
  /** The decision that is being sent, for this order or others. */
  sent: OrderDecisionBody | null;
  /** Which stock is missing to confirm it. */
  short: string | undefined;
  onDecide: (act: DecisionAct, words?: CancelWords) => Promise<void>;
  onRefuse: () => void;
}

export function WaitingOrder({ order, sent, short, onDecide, onRefuse }: WaitingOrderProps) {
  const shortId = shortOrderId(order.id);
  const { ask, answer } = useAsk<CancelWords>();
  const cancel = async () => {
    const words = await ask();
    if (words) await onDecide('cancel', words);
  };
  const isSent = sent?.ids?.[0] === order.id;
  const button = { size: 'small' as const, disabled: sent !== null };
  return (
    <li className={styles.waitingOrder}>
      <div className={styles.waitingWhat}>
        <p>
          <strong>{customerName(order) || order.customerEmail}</strong>{' '}
          {order.details.phone && <span className={parts.muted}>{order.details.phone}</span>}
        </p>
        <p>
          {itemsText(order)} <strong>{formatRupees(order.amount)}</strong>
        </p>
        <p className={parts.note}>
          {shortId} · no. {order.number} · {shortTime(order)}
          {order.paymentStatus === 'paid' && ` · ${payText(order)}`}
          {order.slot && ` · ${slotText(order.slot)}`}
        </p>
        <ul className={styles.waitingWhy} aria-label="Why it waits">
          {order.heldFor?.map((reason) => (
            <li key={reason} className={parts.tagWarning}>
              {reason}
            </li>
          ))}
        </ul>
        {short && (
          <p className={clsx(parts.small, styles.waitingShort)} role="status">
            {short}
          </p>
        )}
      </div>
      <div className={styles.waitingActs}>
        <Button
          {...button}
          loading={isSent && sent?.act === 'confirm'}
          aria-label={`Confirm ${shortId}`}
          onClick={() => void onDecide('confirm')}
        >
          Confirm
        </Button>
        <Button
          {...button}
          variant="outlined"
          color="error"
          loading={isSent && sent?.act === 'cancel'}
          aria-label={`Cancel ${shortId}`}
          onClick={() => void cancel()}
        >
          Cancel
        </Button>
        <Button
          {...button}
          variant="text"
          aria-label={`Refuse the caller of ${shortId}`}
          onClick={onRefuse}
        >
          Refuse…
        </Button>
        {answer && <AskCancel order={order} onConfirm={answer} onClose={() => answer(null)} />}
      </div>
    </li>
  );
}
