/** The thank-you page in the store's frame. */
import type { ReactElement } from 'react';
import { ThankYou, type ThankYouProps } from '../checkout/ThankYou.tsx';
import { StoreFrame } from '../store/StoreFrame.tsx';

export function ThankYouScreen({
  data: { shop, confirmation, order },
}: {
  data: ThankYouProps;
}): ReactElement {
  return (
    <StoreFrame shop={shop} eager>
      <ThankYou shop={shop} confirmation={confirmation} order={order} />
    </StoreFrame>
  );
}
