/** What can be done with the selected products of the list (PUB-06). */
import { Button } from '@mui/material';
import type { ProductListItem } from '@shop/contract';
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import styles from './SelectionBar.module.css';
import { useManyProducts } from './useManyProducts.ts';

export interface SelectionBarProps {
  products: ProductListItem[];
  onClear: () => void;
}

/** How many names the question lists. */
const most = 5;

function namesOf(products: readonly ProductListItem[]): string {
  const names = products.slice(0, most).map(({ name }) => `“${name}”`);
  const more = products.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

export function SelectionBar({ products, onClear }: SelectionBarProps) {
  const { busy, archive, bringBack, remove } = useManyProducts();
  const [asking, setAsking] = useState(false);
  const act = async (work: (products: readonly ProductListItem[]) => Promise<unknown>) => {
    setAsking(false);
    await work(products);
    onClear();
  };
  const count = products.length;
  return (
    <section className={styles.bar} aria-label="Selected products">
      <strong role="status">{count} selected</strong>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Archive size={16} />}
        disabled={busy}
        onClick={() => void act(archive)}
      >
        Archive
      </Button>
      <Button
        variant="outlined"
        size="small"
        startIcon={<ArchiveRestore size={16} />}
        disabled={busy}
        onClick={() => void act(bringBack)}
      >
        Bring back
      </Button>
      <Button
        variant="outlined"
        color="error"
        size="small"
        startIcon={<Trash2 size={16} />}
        disabled={busy}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <Button variant="text" size="small" disabled={busy} onClick={onClear}>
        Clear selection
      </Button>
      <ConfirmDialog
        open={asking}
        title={count === 1 ? 'Delete this product?' : `Delete these ${count} products?`}
        confirm="Delete"
        onConfirm={() => void act(remove)}
        onCancel={() => setAsking(false)}
      >
        {namesOf(products)} {count === 1 ? 'leaves' : 'leave'} your shop at once. Orders that hold
        them stay as they are.
      </ConfirmDialog>
    </section>
  );
}
