/** The mails that tell a buyer what became of the order: confirmed, shipped, delivered, cancelled (FIX-40). Pure. */
import { formatPaise, returnedMoney, returnedMoneyText } from '@shop/commerce';
import type { ToldStatus } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import type { MailBlock } from '../mail/mail-content.js';
import type { Order } from '../order/order.entity.js';
import { isClaimed } from '../order/order.view.js';
import type { MailStore } from './mail-store.js';
import { customerFooter, ownOrdersButtons } from './order-mail.js';
import { orderFacts, orderSums, shipmentFacts, shopFacts } from './order-mail-parts.js';

/** `status` is the order's present one; `reason` is what the shop says about it, or ''. */
export function orderChangedMail(
  store: MailStore,
  order: Order,
  status: ToldStatus,
  reason: string,
): Mail {
  const { subject, heading, text } = words[status](order);
  const first = text.replace('{shop}', () => store.name);
  return {
    to: order.customerEmail,
    subject: `${subject}: order #${order.number} at ${store.name}`,
    content: {
      brand: store.brand,
      preview: first,
      heading,
      blocks: [
        [first, moneyText(order, status)].filter(Boolean).join(' '),
        ...(reason ? [`The shop writes: “${reason}”`] : []),
        ...(status === 'cancelled' ? [] : shipmentFacts(store, order)),
        orderSums(order),
        orderFacts(order, { isForOwner: false }),
        ...shopFacts(store, order),
        ...(status === 'delivered' ? [reviewButton(store, order)] : []),
        ...ownOrdersButtons(store, order),
        `You find the shop at ${store.url}`,
      ],
      footer: customerFooter(store),
    },
  };
}

const reviewButton = (store: MailStore, order: Order): MailBlock => ({
  kind: 'button',
  label: 'Say how it was',
  url: store.pagesOf(order).review,
});

interface Words {
  subject: string;
  heading: string;
  /** {shop} is the shop's name. */
  text: string;
}

const words: Record<ToldStatus, (order: Order) => Words> = {
  confirmed: () => ({
    subject: 'Confirmed',
    heading: 'Your order is confirmed',
    text: '{shop} has confirmed your order and gets it ready.',
  }),
  shipped: ({ type }) =>
    type === 'pickup'
      ? {
          subject: 'Ready',
          heading: 'Your order is ready',
          text: '{shop} has your order ready for you to pick up.',
        }
      : {
          subject: 'On its way',
          heading: 'Your order is on its way',
          text: '{shop} has sent your order.',
        },
  delivered: ({ type }) => ({
    subject: type === 'pickup' ? 'Picked up' : 'Delivered',
    heading: type === 'pickup' ? 'Your order was picked up' : 'Your order was delivered',
    text: '{shop} says that you have your order. If that is not so, please tell the shop.',
  }),
  cancelled: () => ({
    subject: 'Cancelled',
    heading: 'Your order was cancelled',
    text: '{shop} has cancelled your order.',
  }),
};

/** What is to be paid, or comes back. */
function moneyText(order: Order, status: ToldStatus): string {
  const returned = returnedMoney({ ...order, status, isClaimed: isClaimed(order) });
  if (returned) return returnedMoneyText(returned);
  const { paymentStatus, amount, channel } = order;
  const isCash = paymentStatus === 'cod' && channel !== 'whatsapp' && amount > 0;
  return isCash && status !== 'delivered'
    ? `Please keep ${formatPaise(amount)} ready in cash.`
    : '';
}
