/** No order to show: none yet, none that matches, or none that could be loaded. */
import Button from '@mui/material/Button';
import { SearchX, ShoppingBag, WifiOff } from 'lucide-react';
import { useListContext } from 'react-admin';
import { EmptyState } from '../layout/EmptyState.tsx';
import { failureText } from '../providers/failure.ts';

export function OrderEmpty({ isFiltered }: { isFiltered: boolean }) {
  const { error, refetch, setFilters } = useListContext();
  if (error) {
    return (
      <EmptyState Icon={WifiOff} title="Failed to load orders" text={failureText(error)}>
        <Button variant="outlined" onClick={() => refetch()}>
          Try Again
        </Button>
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState Icon={SearchX} title="No orders match" text="Try another word or filter.">
        <Button variant="outlined" onClick={() => setFilters({})}>
          Show all orders
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      Icon={ShoppingBag}
      title="No orders yet"
      text="Share your store link; the first order shows here the moment it is placed."
    />
  );
}
