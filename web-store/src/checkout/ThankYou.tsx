/** 'Order Confirmed', or what else became of the order placed last in this browser (CHK-44 to CHK-46, MEND-11). */
import {
  awaitsConfirmationText,
  formatRupees,
  needsAccount,
  returnedMoneyOf,
  returnedMoneyText,
  toPaise,
} from '@shop/commerce';
import { type OrderReceipt, orderPath, storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { ChatLink, hasChat } from '../components/ChatLink.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Icon, type IconName } from '../components/Icon.tsx';
import { Tracking } from '../components/Tracking.tsx';
import { ConfirmEmail } from '../customer/ConfirmEmail.tsx';
import { useCustomer } from '../customer/useCustomer.ts';
import { cancelledText } from '../lib/cancelledText.ts';
import type { Shop } from '../lib/shop.ts';
import type { LastPerson } from '../orderStorage/lastOrder.ts';
import { hasContact, ShopContact } from '../store/ShopContact.tsx';
import type { Confirmation } from './confirmation.ts';
import { type Fact, OrderPanel, type PanelOrder } from './OrderPanel.tsx';
import { useThankYou } from './useThankYou.ts';

function nextStep(order: PanelOrder, confirmation: Confirmation): string {
  const { type, paymentStatus, channel, amount } = order;
  const isInCash = paymentStatus === 'cod' && amount > 0;
  const cash = isInCash ? 'Please keep the amount ready in cash.' : '';
  if (confirmation === 'shipped' || confirmation === 'ready') {
    return channel === 'whatsapp' ? '' : cash;
  }
  if (confirmation === 'awaited') {
    return 'Nothing has to be paid before the shop has confirmed it.';
  }
  if (confirmation !== 'confirmed') return '';
  if (channel === 'whatsapp') {
    return 'Send the message in WhatsApp: the shop agrees on the rest with you there.';
  }
  const way = type === 'pickup' ? 'when it is ready to be picked up' : 'when it is on its way';
  return `The shop will get in touch ${way}. ${cash}`.trim();
}

function personFacts({ type }: PanelOrder, person: LastPerson | null): Fact[] {
  if (!person) return [];
  const { details, email } = person;
  const { address, line1, line2, city, state, postalCode } = details;
  const place = [address, line1, line2, city, state, postalCode].filter(Boolean).join(', ');
  return [
    ['Name', `${details.firstName} ${details.lastName}`.trim()],
    ['Phone', details.phone],
    ['E-mail', email],
    ['Address', type === 'pickup' ? '' : place],
  ];
}

type Stated = Pick<
  PanelOrder,
  'status' | 'paymentStatus' | 'cancelledBy' | 'amount' | 'received' | 'upiClaimed'
>;

/** What becomes of the money of an order that is cancelled; '' = it is not known here. */
function moneyBack(order: Stated | null): string {
  const returned = order && returnedMoneyOf(order);
  if (!returned) return '';
  // The order's own sum stands below; only another one has to be said.
  if (returned.paise === toPaise(order.amount)) {
    if (returned.kind === 'given') return 'Your money was given back.';
    const isByShop = (order.cancelledBy ?? 'shop') === 'shop';
    if (returned.kind === 'owed' && isByShop) return 'It gives your money back.';
  }
  return returnedMoneyText(returned);
}

const words: Record<
  Confirmation,
  { icon: IconName; title: string; text: (shop: string, order: Stated | null) => string }
> = {
  unknown: { icon: 'bag', title: 'Your order', text: () => '' },
  elsewhere: {
    icon: 'bag',
    title: 'Open this on the device you ordered with',
    text: (shop) =>
      `The order is shown in the browser that placed it. ${shop} gets in touch with you by the phone number that you left.`,
  },
  confirmed: {
    icon: 'check',
    title: 'Order Confirmed',
    text: (shop) => `Thank you for your order at ${shop}.`,
  },
  toPay: {
    icon: 'cash',
    title: 'Now pay by UPI',
    text: (shop) => `${shop} has your order, and begins with it once your payment has come.`,
  },
  awaited: {
    icon: 'check',
    title: awaitsConfirmationText,
    text: (shop) =>
      `Thank you for your order at ${shop}. The shop looks it over and gets in touch with you. You need not order again.`,
  },
  short: {
    icon: 'alert',
    title: 'Paid, but too little is left',
    text: (shop) =>
      `Your payment has arrived, but others were faster: ${shop} has too little left of what you ordered. The shop confirms your order once there is more, or gives your money back. Please do not pay or order again.`,
  },
  shipped: {
    icon: 'truck',
    title: 'Your order is on its way',
    text: (shop) => `${shop} has sent it.`,
  },
  ready: {
    icon: 'check',
    title: 'Your order is ready',
    text: (shop) => `You can pick it up at ${shop}.`,
  },
  delivered: {
    icon: 'check',
    title: 'Order delivered',
    text: (shop) => `Thank you for your order at ${shop}.`,
  },
  ended: {
    icon: 'alert',
    title: 'Order cancelled',
    text: (shop, order) => `${cancelledText(shop, order?.cancelledBy)} ${moneyBack(order)}`.trim(),
  },
  cancelled: {
    icon: 'alert',
    title: 'Paid, but the order was cancelled',
    text: (shop) =>
      `Your payment came after the order had been cancelled. ${shop} knows of it and takes the order up again or gives your money back. Please do not pay again.`,
  },
  review: {
    icon: 'alert',
    title: 'Your payment is being looked at',
    text: (shop) =>
      `Your payment has arrived, but it is not the amount that your order costs. ${shop} knows of it, and confirms your order or gives your money back. Please do not pay or order again.`,
  },
  waiting: {
    icon: 'cash',
    title: 'Your payment is being confirmed',
    text: (shop) =>
      `Razorpay has taken your payment, but ${shop} could not be reached to confirm it. It will be confirmed by itself: please do not pay again.`,
  },
  refused: {
    icon: 'alert',
    title: 'Your payment could not be confirmed',
    text: (shop) => `Please ask ${shop} about this order before you pay again.`,
  },
};

export interface ThankYouProps {
  shop: Shop;
  /** What is known before this browser's own notes are read. */
  confirmation: Confirmation;
  /** The order of the page's own address, as it is now; without one the browser knows more. */
  order?: (OrderReceipt & { reviewToken: string }) | null | undefined;
}

/** The way back into the chat that the order was sent by (MEND-10). */
function ChatAgain({ chat }: { chat: NonNullable<LastPerson['chat']> }): ReactElement {
  return (
    <a
      className={`button w-full ${chat.isOpened ? 'button-quiet' : 'button-primary'}`}
      href={chat.link}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="chat" size={20} />
      {chat.isOpened ? 'Open WhatsApp again' : 'Open WhatsApp to send it'}
    </a>
  );
}

function AskTheShop({ shop }: { shop: Shop }): ReactElement | null {
  if (!hasChat(shop) && !hasContact(shop)) return null;
  return (
    <section aria-label={`Contact of ${shop.name}`} className="panel mb-2 w-full text-left">
      <h2 className="mb-3 font-semibold">{shop.name}</h2>
      <ShopContact shop={shop} />
      <ChatLink
        shop={shop}
        className="link mt-1 inline-flex min-h-11 items-center gap-3 text-[0.9375rem] font-medium"
      />
    </section>
  );
}

export function ThankYou({ shop, confirmation: known, order: meant }: ThankYouProps): ReactElement {
  const { order: stored, person, confirmation } = useThankYou(shop.slug, known, meant?.id);
  const order = stored ?? meant ?? null;
  const { customer, token } = useCustomer();
  const { icon, title, text } = words[confirmation];
  const hasOrders = Boolean(token) || needsAccount(shop);
  const link = order?.reviewToken;
  const isPickup = order?.type === 'pickup';
  const isToPay = confirmation === 'toPay';
  const onward = link && order && (
    <a
      className={`button w-full ${person?.chat?.isOpened === false ? 'button-quiet' : 'button-primary'}`}
      href={orderPath(shop.slug, link)}
    >
      <Icon name={isToPay ? 'cash' : isPickup ? 'store' : 'truck'} size={20} />
      {isToPay ? `Pay now · ${formatRupees(order.amount)}` : 'Follow your order'}
    </a>
  );
  return (
    <div role={confirmation === 'confirmed' ? undefined : 'status'}>
      <EmptyState
        icon={icon}
        isDone={icon === 'check' || icon === 'truck'}
        title={title}
        text={text(shop.name, order)}
      >
        {confirmation === 'unknown' && !order && (
          <div aria-busy="true" className="w-full">
            <noscript>The order is shown here with JavaScript.</noscript>
            <div className="skeleton h-56 w-full noscript:hidden" />
          </div>
        )}
        <Tracking order={order} className="panel mb-2 w-full text-left" />
        {/* What is still to be done comes first. */}
        {isToPay && onward}
        {order && (
          <OrderPanel
            order={order}
            person={personFacts(order, person)}
            nextStep={nextStep(order, confirmation)}
          />
        )}
        {order?.reviewToken && !isToPay && (
          <p className="text-[0.9375rem] text-muted">
            Once it is delivered, you can{' '}
            <a className="link" href={storePaths.review(shop.slug, order.reviewToken)}>
              review what you bought
            </a>
            .
          </p>
        )}
        {!isToPay && onward}
        {person?.chat && <ChatAgain chat={person.chat} />}
        <AskTheShop shop={shop} />
        {/* Quiet from the start, not once the order is known: a button that fades to another look cannot be read meanwhile. */}
        <a
          className={`button ${confirmation === 'elsewhere' ? 'button-primary' : 'button-quiet'}`}
          href={storePaths.home(shop.slug)}
        >
          Back to the store
        </a>
        {hasOrders && (
          <a className="button button-quiet" href={storePaths.customerOrders(shop.slug)}>
            View order details
          </a>
        )}
        {order && (
          <button
            type="button"
            className="button button-quiet noscript:hidden"
            onClick={() => print()}
          >
            Save or print
          </button>
        )}
        {/* Below the links, because it comes late and would move them away under a finger. */}
        {customer && <ConfirmEmail shop={shop} customer={customer} />}
      </EmptyState>
    </div>
  );
}
