/** What the page of an order says of its state and of its money. Pure. */
import {
  awaitsConfirmationText,
  formatPaise,
  formatRupees,
  returnedMoneyOf,
  returnedMoneyText,
} from '@shop/commerce';
import type { OrderPage } from '@shop/contract';
import { confirmationOf } from '../../checkout/confirmation.ts';
import type { IconName } from '../../components/Icon.tsx';
import { cancelledText } from '../../lib/cancelledText.ts';

interface Words {
  icon: IconName;
  title: string;
  text: string;
}

/** The heading of the page, as the order is now. */
export function stateWords(order: OrderPage, shop: string): Words {
  switch (confirmationOf(order)) {
    case 'ended':
      return {
        icon: 'alert',
        title: 'Order cancelled',
        text: cancelledText(shop, order.cancelledBy),
      };
    case 'review':
      return {
        icon: 'alert',
        title: 'Your payment is being looked at',
        text: `Something else than the order costs has arrived. ${shop} knows of it, and confirms your order or gives your money back. Please do not pay again.`,
      };
    case 'short':
      return {
        icon: 'alert',
        title: 'Paid, but too little is left',
        text: `${shop} confirms your order once there is more, or gives your money back.`,
      };
    case 'awaited':
      return {
        icon: 'clock',
        title: awaitsConfirmationText,
        text: `${shop} looks your order over and gets in touch with you. You need not order again.`,
      };
    case 'shipped':
      return { icon: 'truck', title: 'Your order is on its way', text: `${shop} has sent it.` };
    case 'ready':
      return {
        icon: 'store',
        title: 'Your order is ready',
        text: `You can pick it up at ${shop}.`,
      };
    case 'delivered':
      return {
        icon: 'check',
        title: order.type === 'pickup' ? 'Picked up' : 'Delivered',
        text: `Thank you for your order at ${shop}. If you do not have it, please tell the shop.`,
      };
    case 'toPay':
      return upiWords(order, shop);
    default:
      return placedWords(order, shop);
  }
}

/** Of an order that is to be paid by UPI. */
function upiWords({ upi }: OrderPage, shop: string): Words {
  if (upi?.claimed) {
    return {
      icon: 'clock',
      title: 'Your payment is being looked for',
      text: `${shop} looks whether it has come, and then begins with your order. Please do not pay again.`,
    };
  }
  const text = `${shop} begins with your order once your payment has come.`;
  return { icon: 'cash', title: 'Not paid yet', text };
}

function placedWords({ status, mayPay }: OrderPage, shop: string): Words {
  if (mayPay) {
    return {
      icon: 'cash',
      title: 'Not paid yet',
      text: `${shop} begins with your order once it is paid.`,
    };
  }
  return status === 'confirmed'
    ? { icon: 'check', title: 'Order confirmed', text: `${shop} gets it ready.` }
    : { icon: 'check', title: 'Order placed', text: `${shop} has your order.` };
}

const paidBy: Record<OrderPage['paymentMethod'], string> = {
  cod: 'in cash',
  upi: 'by UPI',
  online: 'online',
};

/** What is owed, and how it is paid; or what comes back. */
export function moneyText(order: OrderPage): string {
  const { paymentStatus, paymentMethod, status, channel, type, amount, mayPay } = order;
  const money = formatRupees(amount);
  const returned = returnedMoneyOf(order);
  if (returned) return returnedMoneyText(returned);
  if (order.needsReview) return '';
  if (paymentStatus === 'paid') {
    return channel === 'whatsapp'
      ? `${money} was paid.`
      : `${money} was paid ${paidBy[paymentMethod]}.`;
  }
  if (amount === 0) return 'Nothing has to be paid.';
  if (order.awaitsConfirmation) return 'Nothing has to be paid before the shop has confirmed it.';
  if (order.upi?.claimed) return `The shop looks for your payment of ${money}.`;
  if (order.upi?.details) return `${money} is to be paid by UPI.`;
  if (paymentStatus !== 'cod') {
    return mayPay
      ? `${money} is to be paid online.`
      : `${money} is not paid yet: please ask the shop.`;
  }
  if (channel === 'whatsapp') return `How ${money} is paid is agreed with the shop on WhatsApp.`;
  if (status === 'delivered') return `${money} is paid in cash.`;
  return `${money} is to be paid in cash ${type === 'pickup' ? 'when you pick it up' : 'when it is delivered'}.`;
}

/** What becomes of the money where the order is cancelled now. */
export function moneyBackText(order: OrderPage): string {
  const returned = returnedMoneyOf({ ...order, status: 'cancelled' });
  if (!returned || returned.kind === 'none') return 'Nothing has to be paid then.';
  return returned.kind === 'owed' && returned.paise !== null
    ? `The shop then gives the ${formatPaise(returned.paise)} that you have paid back to you.`
    : 'If you have paid, the shop then gives your money back to you.';
}
