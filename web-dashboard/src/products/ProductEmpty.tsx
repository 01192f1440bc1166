/** Shown when there is no product: none yet, none that matches, or none that could be loaded. */
import { Button } from '@mui/material';
import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../layout/EmptyState.tsx';
import { ListEmpty } from '../layout/ListEmpty.tsx';
import { useStore } from '../providers/store.tsx';

const unmatched = {
  title: 'No products found',
  text: 'Nothing has that in its name, or that status.',
  all: 'Show all products',
};

export function ProductEmpty() {
  const { path } = useStore();
  return (
    <ListEmpty failed="Failed to get products" unmatched={unmatched}>
      <EmptyState
        Icon={PackageOpen}
        title="No products found"
        text="Add your first product with a photo and a price; it shows in your shop at once."
      >
        <Button component={Link} to={path('products/add-new')}>
          Add Products
        </Button>
      </EmptyState>
    </ListEmpty>
  );
}
