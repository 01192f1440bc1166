/** One event of an order: an icon, a sentence, and the time. */
import type { OrderEvent, OrderType } from '@shop/contract';
import {
  ArrowRightLeft,
  CircleX,
  Clock,
  IndianRupee,
  type LucideIcon,
  PackageMinus,
  PackagePlus,
  ShoppingBag,
  TriangleAlert,
  Truck,
} from 'lucide-react';
import shared from '../theme/shared.module.css';
import { fullTime, shortTime } from './orderWords.ts';
import styles from './timeline.module.css';
import { eventText, needsLook } from './timelineWords.ts';

function iconOf({ kind, after, actor }: OrderEvent): LucideIcon {
  switch (kind) {
    case 'placed':
      return ShoppingBag;
    case 'status':
      return after === 'cancelled' ? CircleX : ArrowRightLeft;
    case 'paymentStatus':
    case 'claim':
      return IndianRupee;
    case 'stock':
      return after === 'returned' ? PackagePlus : PackageMinus;
    case 'shipment':
      return Truck;
    case 'note':
      return needsLook({ kind, actor }) ? TriangleAlert : Clock;
  }
}

function toneOf(event: OrderEvent): string {
  if (needsLook(event)) return 'warning';
  if (event.after === 'cancelled' || event.after === 'failed') return 'danger';
  if (event.after === 'paid' || event.after === 'delivered') return 'success';
  return event.kind === 'placed' ? 'accent' : 'plain';
}

export interface TimelineLineProps {
  event: OrderEvent;
  /** The order's. */
  type: OrderType;
  /** Part of the change above; the time is not repeated. */
  isSameTime: boolean;
}

export function TimelineLine({ event, type, isSameTime }: TimelineLineProps) {
  const Icon = iconOf(event);
  return (
    <li data-tone={toneOf(event)}>
      <span className={styles.timelineIcon}>
        <Icon size={15} />
      </span>
      <span className={styles.timelineText}>{eventText(event, type)}</span>
      <time
        className={isSameTime ? shared.visuallyHidden : styles.timelineTime}
        dateTime={event.createdAt}
        title={fullTime(event)}
      >
        {shortTime(event)}
      </time>
    </li>
  );
}
