/** What was ordered, each product with the form of its review. */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { StoreFrame } from '../../store/StoreFrame.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import type { ReviewData } from './reviewData.ts';

const waiting = {
  open: {
    title: 'Not delivered yet',
    text: 'Once the shop has delivered your order, you can review it here. Keep the address of this page.',
  },
  cancelled: {
    title: 'This order was cancelled',
    text: 'Only what was delivered can be reviewed.',
  },
} as const;

export function ReviewScreen({ data }: { data: ReviewData }): ReactElement {
  const { shop, order, token, refused } = data;
  const back = (
    <a className="button button-primary" href={storePaths.home(shop.slug)}>
      Back to the store
    </a>
  );
  if (!order) {
    return (
      <StoreFrame shop={shop} floatingCart={false}>
        <EmptyState
          icon="search"
          title="No such order"
          text="Please open the link exactly as you got it."
        >
          {back}
        </EmptyState>
      </StoreFrame>
    );
  }
  const { state, number, items, firstName } = order;
  if (state !== 'delivered') {
    return (
      <StoreFrame shop={shop} floatingCart={false}>
        <EmptyState icon="truck" title={waiting[state].title} text={waiting[state].text}>
          {back}
        </EmptyState>
      </StoreFrame>
    );
  }
  return (
    <StoreFrame shop={shop} floatingCart={false}>
      <div className="shell max-w-2xl pt-8 sm:pt-12">
        <h1 className="text-3xl font-bold">How was it?</h1>
        <p className="mt-3 text-muted">
          Order no. {number} from {shop.name}. Others will read what you write once the shop has
          published it; your order and your contact stay private.
        </p>
        <ul className="mt-8 grid gap-6">
          {items.map((item) => (
            <ReviewItem
              key={item.productId}
              slug={shop.slug}
              token={token}
              item={item}
              firstName={firstName}
              refused={refused?.productId === item.productId ? refused : null}
            />
          ))}
        </ul>
      </div>
    </StoreFrame>
  );
}
