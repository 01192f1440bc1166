/** The details of an order: items, sums, recipient and address. */
import { awaitsPayment, chatLink } from '@shop/commerce';
import { limits, type Order } from '@shop/contract';
import { clsx } from 'clsx';
import {
  Banknote,
  Hand,
  Hourglass,
  MapPin,
  MessageCircle,
  PackageOpen,
  Phone,
  TriangleAlert,
  User,
} from 'lucide-react';
import parts from '../layout/parts.module.css';
import styles from './OrderDetails.module.css';
import { OrderLink } from './OrderLink.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderShipment, type OrderShipmentProps } from './OrderShipment.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { OrderWishes } from './OrderWishes.tsx';
import { customerName, owedMoney } from './orderWords.ts';
import { PaymentPicture } from './PaymentPicture.tsx';
import { RefuseCaller } from './RefuseCaller.tsx';
import { UpiToCheck } from './UpiToCheck.tsx';
import { useChatText } from './useChatText.ts';

export interface OrderDetailsProps extends Omit<OrderShipmentProps, 'order'> {
  /** Told whether a UTR is being typed. */
  onUtr: (isTyped: boolean) => void;
  /** The stored order, without unsaved choices of its row (MEND-33). */
  order: Order;
}

function addressLines({ details }: Order): string[] {
  const { address, line1, line2, city, state, postalCode } = details;
  const place = [city, state, postalCode].filter(Boolean).join(', ');
  return [address ?? '', line1, line2, place].filter(Boolean);
}

function Person({ order }: { order: Order }) {
  const chatText = useChatText();
  const { details, type } = order;
  const lines = type === 'pickup' ? [] : addressLines(order);
  return (
    <ul className={styles.orderPerson}>
      <li>
        <User size={16} />
        <span>
          {customerName(order)}
          <span className={parts.note}> {order.customerEmail}</span>
        </span>
      </li>
      {details.phone && (
        <li>
          <Phone size={16} />
          <a href={`tel:${details.phone}`}>{details.phone}</a>
          <a
            href={chatLink(details.phone, chatText(order))}
            target="_blank"
            rel="noopener"
            className={styles.orderChat}
          >
            <MessageCircle size={15} /> WhatsApp
          </a>
        </li>
      )}
      <li>
        <MapPin size={16} />
        <span>
          {type === 'pickup' ? 'Picks it up at the store' : lines.join(', ')}
          {details.lat !== undefined && details.lng !== undefined && (
            <a
              className={styles.orderMap}
              href={`https://www.openstreetmap.org/?mlat=${details.lat}&mlon=${details.lng}#map=17/${details.lat}/${details.lng}`}
              target="_blank"
              rel="noopener"
            >
              Show on the map
            </a>
          )}
        </span>
      </li>
    </ul>
  );
}

const importDay = (moment: string) =>
  new Date(moment).toLocaleDateString('en-IN', { dateStyle: 'medium' });

/** How long an unpaid order waits; one that is said to be paid by UPI, until its owner has looked. */
function waitText({ paymentMethod, upiClaim }: Order): string {
  if (upiClaim) return 'It waits until you have looked for the payment.';
  if (paymentMethod === 'upi') {
    return 'Awaiting payment by UPI. When nobody pays in time, the order is cancelled by itself and its stock given back. If the money has come already, mark it as paid.';
  }
  return `Awaiting payment. When nobody pays within ${limits.paymentHoldMinutes} minutes, the order is cancelled by itself and its stock given back.`;
}

export function OrderDetails({ order, onUtr, ...shipment }: OrderDetailsProps) {
  const { paymentStatus } = order;
  const owed = owedMoney(order);
  return (
    <div className={styles.orderDetails}>
      {order.upiClaim && <UpiToCheck order={order} claim={order.upiClaim} onWork={onUtr} />}
      <div>
        <h2>Items</h2>
        <OrderMoney order={order} />
        {order.upiPicture && !order.upiClaim && (
          <PaymentPicture orderId={order.id} id={order.upiPicture} number={order.number} />
        )}
      </div>
      <div>
        <h2>{order.type === 'pickup' ? 'Pickup' : 'Delivery'}</h2>
        <Person order={order} />
        <OrderShipment order={order} {...shipment} />
        <RefuseCaller order={order} />
        <OrderLink order={order} />
        <OrderWishes order={order} />
        {order.heldFor && (
          <p className={clsx(parts.notice, styles.orderCod)}>
            <Hand size={18} />
            Nothing is taken from your stock yet: {order.heldFor.join(', ')}.
          </p>
        )}
        {paymentStatus === 'cod' && (
          <p className={clsx(parts.notice, styles.orderCod)}>
            <Banknote size={18} />
            {order.channel === 'whatsapp'
              ? 'How it is paid is agreed on WhatsApp'
              : 'COD (Cash on Delivery)'}
          </p>
        )}
        {order.needsReview && (
          <p className={clsx(parts.notice, styles.orderCod)}>
            <TriangleAlert size={18} />
            The payment is less than the order costs, or not known in rupees: the timeline says
            more. Mark it as paid if that is right, or cancel the order and refund the payment at
            Razorpay.
          </p>
        )}
        {!order.importedAt && !order.needsReview && awaitsPayment(order) && (
          <p className={clsx(parts.notice, styles.orderCod)}>
            <Hourglass size={18} />
            {waitText(order)}
          </p>
        )}
        {owed && (
          <p className={clsx(parts.notice, styles.orderCod)}>
            <TriangleAlert size={18} />
            {owed} came for this order: please give it back, and mark it as refunded.
          </p>
        )}
        {paymentStatus === 'refunded' && (
          <p className={clsx(parts.noticeInfo, styles.orderCod)}>
            This only marks the order as refunded; the money is sent back at your payment provider.
          </p>
        )}
        {order.importedAt && (
          <p className={clsx(parts.noticeInfo, styles.orderCod)}>
            <PackageOpen size={18} />
            Imported from an archive on {importDay(order.importedAt)}: payment and history until
            then are as the archive tells them.
          </p>
        )}
        {paymentStatus === 'paid' && order.paymentMethod === 'cod' && (
          <span className={parts.tagSuccess}>
            {order.channel === 'whatsapp' ? 'Paid' : 'Paid in cash'}
          </span>
        )}
        {order.channel === 'whatsapp' && (
          <span className={parts.tagSuccess}>Ordered by WhatsApp</span>
        )}
      </div>
      <OrderTimeline order={order} />
    </div>
  );
}
