/** An order for the holder of its link: how it stands, what it costs, and what can be done about it. */
import { orderName } from '@shop/commerce';
import { type OrderPage, orderAgainPath, storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { type Fact, OrderPanel } from '../../checkout/OrderPanel.tsx';
import { ChatLink, hasChat } from '../../components/ChatLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorBox } from '../../components/ErrorBox.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Tracking } from '../../components/Tracking.tsx';
import { momentText } from '../../lib/momentText.ts';
import type { Shop } from '../../lib/shop.ts';
import { hasContact, ShopContact } from '../../store/ShopContact.tsx';
import { StoreFrame } from '../../store/StoreFrame.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import type { OrderPageData } from './orderPageData.ts';
import { moneyText, stateWords } from './orderWords.ts';
import { PayByUpi } from './PayByUpi.tsx';
import { PayNow } from './PayNow.tsx';
import { useFreshOrder } from './useFreshOrder.ts';

function buyerFacts({ buyer }: OrderPage): Fact[] {
  return [
    ['Name', buyer.name],
    ['Phone', buyer.phone],
    ['PIN code', buyer.postalCode],
  ];
}

/** Said of every link that opens nothing, so that none says more than another. */
function NoOrder({ shop }: { shop: Shop }): ReactElement {
  return (
    <EmptyState
      icon="search"
      title="This link opens no order"
      text={`Please open it exactly as you got it, or ask ${shop.name} for a new one.`}
    >
      <ChatLink shop={shop} className="button button-quiet" />
      <a className="button button-primary" href={storePaths.home(shop.slug)}>
        Back to the store
      </a>
    </EmptyState>
  );
}

function Contact({ shop, order }: { shop: Shop; order: OrderPage }): ReactElement | null {
  if (!hasContact(shop) && !hasChat(shop)) return null;
  return (
    <section aria-label={`Contact of ${shop.name}`} className="panel">
      <h2 className="mb-3 font-semibold">
        {order.type === 'pickup' ? `Pick it up at ${shop.name}` : shop.name}
      </h2>
      <ShopContact shop={shop} />
      <ChatLink
        shop={shop}
        about={`my order ${orderName(order)}`}
        className="button button-quiet mt-4 w-full"
      />
    </section>
  );
}

export function OrderScreen({ data }: { data: OrderPageData }): ReactElement {
  const { shop, token, order, isOpen, refusal } = data;
  useFreshOrder(shop.slug, token, order);
  if (!order) {
    return (
      <StoreFrame shop={shop} floatingCart={false}>
        <NoOrder shop={shop} />
      </StoreFrame>
    );
  }
  const { icon, title, text } = stateWords(order, shop.name);
  return (
    <StoreFrame shop={shop} floatingCart={false}>
      <div className="shell max-w-2xl pt-8 sm:pt-12">
        <div className="flex items-start gap-4">
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-[var(--tint)] text-ink">
            <Icon name={icon} size={26} />
          </span>
          <div className="min-w-0">
            <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
            <p className="mt-1 text-muted">{text}</p>
            <p className="mt-1 text-sm text-muted">Ordered {momentText(order.createdAt)}</p>
          </div>
        </div>
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-5">
          {refusal && (
            <ErrorBox>
              <p>{refusal}</p>
            </ErrorBox>
          )}
          {order.mayPay && <PayNow shop={shop} token={token} order={order} />}
          {order.upi && (
            <PayByUpi slug={shop.slug} token={token} order={order} upi={order.upi} utr={data.utr} />
          )}
          {order.mayReview && (
            <a
              className="no-print button button-primary"
              href={storePaths.review(shop.slug, token)}
            >
              Review what you bought
            </a>
          )}
          <OrderProgress order={order} />
          <Tracking order={order} className="panel" />
          <OrderPanel order={order} person={buyerFacts(order)} nextStep={moneyText(order)} />
          <Contact shop={shop} order={order} />
          <div className="no-print flex flex-wrap gap-3">
            {isOpen && (
              <a
                className="button button-quiet max-sm:w-full"
                href={orderAgainPath(shop.slug, token)}
              >
                Order again
              </a>
            )}
            <button
              type="button"
              className="button button-quiet max-sm:w-full noscript:hidden"
              onClick={() => print()}
            >
              Save or print
            </button>
          </div>
          {order.mayCancel && <CancelOrder slug={shop.slug} token={token} order={order} />}
        </div>
      </div>
    </StoreFrame>
  );
}
