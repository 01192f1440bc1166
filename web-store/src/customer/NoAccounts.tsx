/** Stands where accounts are asked for in a shop that has none, or none any more (OQ-71, FIX-49). */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { ChatLink } from '../components/ChatLink.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import type { Shop } from '../lib/shop.ts';

export function NoAccounts({ shop }: { shop: Shop }): ReactElement {
  return (
    <EmptyState
      icon="user"
      title="No account needed"
      text={`${shop.name} takes orders without an account. If you placed one with an account before, please ask the shop about it.`}
    >
      <a className="button button-primary" href={storePaths.home(shop.slug)}>
        Back to the shop
      </a>
      <ChatLink shop={shop} className="button button-quiet" />
    </EmptyState>
  );
}
