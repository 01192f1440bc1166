/** The combinations of one product in the grid of bulk-edit (SKU-07). */
import { limits, untrackedStock } from '@shop/contract';
import { RetryNotice } from '../layout/RetryNotice.tsx';
import { nameOf, type SkuValues } from '../products/skus/matrix.ts';
import styles from './BulkGrid.module.css';
import { bulkCells } from './bulkRow.ts';
import type { BulkSkus, EditedCell } from './useBulkSkus.ts';

const labels = { price: 'Price', salePrice: 'Sale price', code: 'Code', stock: 'Stock' } as const;
const blanks = { price: 0, salePrice: 0, stock: untrackedStock, code: '' } as const;
const placeholders = { price: 'as product', salePrice: 'none', stock: 'not tracked', code: '' };

interface CellProps {
  sku: SkuValues;
  cell: EditedCell;
  name: string;
  fault: string | undefined;
  onChange: (part: Partial<SkuValues>) => void;
}

function Cell({ sku, cell, name, fault, onChange }: CellProps) {
  const id = `${sku.id}-${cell}`;
  const value = sku[cell] === blanks[cell] ? '' : String(sku[cell]);
  return (
    <>
      <input
        aria-label={`${labels[cell]} of ${name}`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        value={value}
        placeholder={placeholders[cell]}
        inputMode={cell === 'code' ? 'text' : 'decimal'}
        maxLength={cell === 'code' ? limits.skuCode : 15}
        onChange={(event) => onChange({ [cell]: event.target.value })}
      />
      {fault && (
        <span className={styles.bulkFault} id={id}>
          {fault}
        </span>
      )}
    </>
  );
}

export function SkuRows({ productId, skus }: { productId: string; skus: BulkSkus }) {
  const product = skus.productOf(productId);
  if (product.error || !product.data) {
    return (
      <tr>
        <td className={styles.skuNote} colSpan={bulkCells.length}>
          {product.error ? (
            <RetryNotice title="Failed to load the combinations" query={product} />
          ) : (
            'Loading the combinations…'
          )}
        </td>
      </tr>
    );
  }
  const faults = skus.faultsOf(productId);
  return skus.rowsOf(productId).map((sku, index) => {
    const name = `${product.data?.name} ${nameOf(sku.choice)}`;
    const cell = (cell: EditedCell) => (
      <Cell
        sku={sku}
        cell={cell}
        name={name}
        fault={faults.get(index)?.[cell]}
        onChange={(part) => skus.change(sku.id ?? '', part)}
      />
    );
    return (
      <tr
        key={sku.id}
        className={`${styles.bulkRow} ${styles.skuRow}`}
        data-changed={skus.isChanged(sku.id ?? '')}
      >
        <td className={styles.skuBlank} />
        <td className={styles.skuName}>
          {nameOf(sku.choice)}
          {!sku.active && ' (not sold)'}
        </td>
        <td className={styles.price} data-label={labels.price}>
          {cell('price')}
        </td>
        <td className={styles.salePrice} data-label={labels.salePrice}>
          {cell('salePrice')}
        </td>
        <td className={styles.category} data-label={labels.code}>
          {cell('code')}
        </td>
        <td className={styles.stock} data-label={labels.stock}>
          {cell('stock')}
        </td>
      </tr>
    );
  });
}
