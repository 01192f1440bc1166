/** The mail that tells an owner of an order that its buyer has cancelled (OPAGE-02). Pure. */
import { formatPaise } from '@shop/commerce';
import { type PaymentMethod, siteName } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import type { Order } from '../order/order.entity.js';
import { paymentMethod } from '../order/payment-method.js';
import type { MailStore } from './mail-store.js';
import { orderButton, ownerFooter, toOwner } from './order-mail.js';
import { orderFacts, orderSums, personName } from './order-mail-parts.js';

export function orderCancelledMail(store: MailStore, order: Order): Mail {
  const amount = formatPaise(order.amount);
  // Of one that waited for its owner nothing was taken.
  const stock = order.heldFor ? '' : ' What was taken from your stock is back.';
  const first = `${personName(order)} has cancelled order #${order.number} of ${amount}.${stock}`;
  return {
    ...toOwner(store, order),
    subject: `Cancelled by the buyer: order #${order.number}, ${amount} (${store.name})`,
    content: {
      brand: { label: siteName, url: null },
      preview: first,
      heading: `Order #${order.number} is cancelled`,
      blocks: [
        first,
        ...moneyText(order),
        orderSums(order),
        orderFacts(order, { isForOwner: true }),
        orderButton(store, order, 'Open the order'),
        'You can switch off in your settings that buyers cancel by themselves.',
      ],
      footer: ownerFooter(store),
    },
  };
}

/** What the owner owes the buyer now. */
function moneyText(order: Order): string[] {
  if (order.paymentStatus !== 'paid') return [];
  const money = formatPaise(order.received || order.amount);
  const how: Record<PaymentMethod, string> = {
    cod: `was paid${order.channel === 'whatsapp' ? '' : ' in cash'}: please give it back.`,
    upi: 'was paid by UPI: please send it back. Nothing of this happens by itself.',
    online: 'was paid online: please refund it at Razorpay. Nothing of this happens by itself.',
  };
  return [`${money} ${how[paymentMethod(order)]}`];
}
