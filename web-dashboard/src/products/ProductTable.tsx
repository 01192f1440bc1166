/** The products as a table; on a phone each row is a card. */
import { Checkbox } from '@mui/material';
import type { ProductListItem } from '@shop/contract';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { SortHeader } from '../layout/SortHeader.tsx';
import table from '../layout/table.module.css';
import shared from '../theme/shared.module.css';
import { ProductRow } from './ProductRow.tsx';
import styles from './products.module.css';
import { SelectionBar } from './SelectionBar.tsx';

const skeletons = Array.from({ length: 8 }, (_, index) => `skeleton-${index}`);

function SkeletonRow() {
  return (
    <tr className={styles.productRow}>
      <td className={styles.productCheck} />
      <td className={styles.productImage}>
        <span className={shared.skeleton} style={{ width: 52, height: 52 }} />
      </td>
      <td className={styles.productName}>
        <span className={shared.skeleton} style={{ width: '55%', height: 16 }} />
        <span className={shared.skeleton} style={{ width: '30%', height: 12, marginTop: 8 }} />
      </td>
      <td className={styles.productPrice}>
        <span className={shared.skeleton} style={{ width: 80, height: 16, marginLeft: 'auto' }} />
      </td>
      <td className={styles.productActions}>
        <span className={shared.skeleton} style={{ width: 108, height: 30, marginLeft: 'auto' }} />
      </td>
    </tr>
  );
}

export function ProductTable() {
  const { data, isPending, selectedIds, onToggleItem, onSelect, onUnselectItems } =
    useListContext<ProductListItem>();
  const first = useRef({ isSome: selectedIds.length > 0, onUnselectItems });
  // A selection ends with its screen: what was chosen long ago should not be deleted by a tap today.
  useEffect(() => {
    if (first.current.isSome) first.current.onUnselectItems();
  }, []);
  const selected = data?.filter(({ id }) => selectedIds.includes(id)) ?? [];
  const isAll = selected.length > 0 && selected.length === data?.length;
  return (
    <>
      <table className={clsx(table.table, styles.products)} aria-busy={isPending}>
        <caption className={shared.visuallyHidden}>Products</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.productCheck}>
              <Checkbox
                checked={isAll}
                indeterminate={selected.length > 0 && !isAll}
                onChange={() => onSelect(isAll ? [] : (data ?? []).map(({ id }) => id))}
                slotProps={{ input: { 'aria-label': 'Select all products of this page' } }}
              />
            </th>
            <th scope="col">Image</th>
            <SortHeader field="name" label="Name" />
            <SortHeader field="price" label="Price" numeric />
            <th scope="col" className={table.actions}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {isPending
            ? skeletons.map((key) => <SkeletonRow key={key} />)
            : data?.map((product) => (
                <ProductRow
                  key={product.id}
                  product={product}
                  isSelected={selectedIds.includes(product.id)}
                  onSelect={() => onToggleItem(product.id)}
                />
              ))}
        </tbody>
      </table>
      {selected.length > 0 && (
        <SelectionBar products={selected} onClear={() => onUnselectItems()} />
      )}
    </>
  );
}
