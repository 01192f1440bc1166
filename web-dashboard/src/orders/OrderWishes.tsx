/** What the buyer chose and wrote besides: time, days, note, gift message, GSTIN (DELIV-06, CHK2-01). */
import { dayText, slotText } from '@shop/commerce';
import type { Order } from '@shop/contract';
import {
  CalendarClock,
  Gift,
  type LucideIcon,
  MessageSquareText,
  ReceiptText,
  Truck,
} from 'lucide-react';
import parts from '../layout/parts.module.css';
import styles from './OrderDetails.module.css';

interface WishProps {
  Icon: LucideIcon;
  label: string;
  text: string;
}

function Wish({ Icon, label, text }: WishProps) {
  return (
    <li>
      <Icon size={16} />
      <span className={styles.orderWish}>
        <span className={parts.note}>{label}: </span>
        {text}
      </span>
    </li>
  );
}

/** 'Bengaluru · by Thu, 3 Dec', or with what the shop says of its days. */
function zoneText({ name, days, by }: NonNullable<Order['zone']>): string {
  return [name, by ? `by ${dayText(by)}` : days].filter(Boolean).join(' · ');
}

export function OrderWishes({ order }: { order: Order }) {
  const { zone, slot, note, gift, gstin, type } = order;
  const hasAny = zone || slot || note || gift || gstin;
  if (!hasAny) return null;
  return (
    <ul className={styles.orderWishes}>
      {slot && (
        <Wish
          Icon={CalendarClock}
          label={type === 'pickup' ? 'Picked up' : 'Wanted'}
          text={slotText(slot)}
        />
      )}
      {zone && <Wish Icon={Truck} label="Zone" text={zoneText(zone)} />}
      {note && <Wish Icon={MessageSquareText} label="Note" text={note} />}
      {gift && <Wish Icon={Gift} label="Gift message" text={gift} />}
      {gstin && <Wish Icon={ReceiptText} label="GSTIN" text={gstin} />}
    </ul>
  );
}
