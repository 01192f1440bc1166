/** The items of an order and all that its total is made of. */
import { answerLine, formatRupees } from '@shop/commerce';
import type { Order } from '@shop/contract';
import { clsx } from 'clsx';
import parts from '../layout/parts.module.css';
import styles from './OrderDetails.module.css';
import { orderParts, partText } from './orderParts.ts';

export function OrderMoney({ order }: { order: Order }) {
  return (
    <ul className={styles.orderItems}>
      {order.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a placed order never move
        <li key={index}>
          <span>
            {item.name}
            <span className={parts.muted}> × {item.quantity}</span>
            {item.answers?.map((answer) => (
              <span key={answer.question} className={styles.orderAnswer}>
                {answerLine(answer)}
              </span>
            ))}
            {item.discount !== undefined && item.discount > 0 && (
              <span className={styles.orderAnswer}>{formatRupees(item.discount)} off</span>
            )}
          </span>
          <span>{formatRupees(item.price * item.quantity)}</span>
        </li>
      ))}
      {orderParts(order).map(({ label, amount }, index) => (
        <li key={label} className={clsx(parts.muted, index === 0 && styles.orderParts)}>
          <span>{label}</span>
          <span>{partText(amount)}</span>
        </li>
      ))}
      <li className={styles.orderTotal}>
        <span>Total</span>
        <span>{formatRupees(order.amount)}</span>
      </li>
    </ul>
  );
}
