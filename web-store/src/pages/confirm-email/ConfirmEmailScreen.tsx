/** Asks for the one tap that confirms a customer's address, and leads back to the shop. */
import { offersAccounts } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import type { IconName } from '../../components/Icon.tsx';
import { StoreFrame } from '../../store/StoreFrame.tsx';
import type { ConfirmEmailData } from './confirmEmailData.ts';

const words: Record<
  ConfirmEmailData['state'],
  { icon: IconName; title: string; text: (shop: string) => string }
> = {
  ask: {
    icon: 'user',
    title: 'Confirm your E-mail',
    text: (shop) => `Then ${shop} can answer you by e-mail.`,
  },
  confirmed: {
    icon: 'check',
    title: 'E-mail confirmed',
    text: (shop) => `Thank you. ${shop} can answer you by e-mail from now on.`,
  },
  ended: {
    icon: 'alert',
    title: 'This link is not valid any more',
    text: () => 'Links work for 7 days. Open your orders to have another one sent.',
  },
};

export function ConfirmEmailScreen({
  data: { shop, state },
}: {
  data: ConfirmEmailData;
}): ReactElement {
  const { icon, title, text } = words[state];
  const hasOrders = state !== 'ask' && offersAccounts(shop);
  return (
    <StoreFrame shop={shop} floatingCart={false}>
      <div role="status">
        <EmptyState icon={icon} title={title} text={text(shop.name)}>
          {state === 'ask' && (
            <form method="post" className="w-full">
              <input type="hidden" name="confirm" value="1" />
              <button type="submit" className="button button-primary w-full">
                Confirm e-mail address
              </button>
            </form>
          )}
          {state !== 'ended' && (
            <a
              className={`button ${state === 'ask' ? 'button-quiet' : 'button-primary'}`}
              href={storePaths.home(shop.slug)}
            >
              To the store
            </a>
          )}
          {hasOrders && (
            <a
              className={`button ${state === 'ended' ? 'button-primary' : 'button-quiet'}`}
              href={storePaths.customerOrders(shop.slug)}
            >
              See your orders
            </a>
          )}
        </EmptyState>
      </div>
    </StoreFrame>
  );
}
