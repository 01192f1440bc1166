/** No product to show: none yet, none that matches, or none that could be loaded. */
import Button from '@mui/material/Button';
import { PackageOpen, SearchX, WifiOff } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { EmptyState } from '../layout/EmptyState.tsx';
import { failureText } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';

export function ProductEmpty({ isFiltered }: { isFiltered: boolean }) {
  const { error, refetch, setFilters } = useListContext();
  const { path } = useStore();
  if (error) {
    return (
      <EmptyState Icon={WifiOff} title="Failed to get products" text={failureText(error)}>
        <Button variant="outlined" onClick={() => refetch()}>
          Try Again
        </Button>
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState Icon={SearchX} title="No products found" text="Nothing has that in its name.">
        <Button variant="outlined" onClick={() => setFilters({})}>
          Show all products
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      Icon={PackageOpen}
      title="No products found"
      text="Add your first product with a photo and a price; it shows in your shop at once."
    >
      <Button component={Link} to={path('products/add-new')}>
        Add Products
      </Button>
    </EmptyState>
  );
}
