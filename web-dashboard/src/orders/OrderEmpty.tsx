/** Shown when there is no order: none yet, none that matches, or none that could be loaded. */
import { ShoppingBag } from 'lucide-react';
import { EmptyState } from '../layout/EmptyState.tsx';
import { ListEmpty } from '../layout/ListEmpty.tsx';

const unmatched = {
  title: 'No orders match',
  text: 'Try another word or filter.',
  all: 'Show all orders',
};

export function OrderEmpty() {
  return (
    <ListEmpty failed="Failed to load orders" unmatched={unmatched}>
      <EmptyState
        Icon={ShoppingBag}
        title="No orders yet"
        text="Share your store link; the first order shows here the moment it is placed."
      />
    </ListEmpty>
  );
}
