/** The combinations of a product with their prices, stock, codes and pictures (SKU-03). */
import { Button } from '@mui/material';
import type { PricedProduct } from '@shop/commerce';
import { useCallback, useMemo, useRef, useState } from 'react';
import { toast } from 'sonner';
import shared from '../../theme/shared.module.css';
import { ApplyToAll } from './ApplyToAll.tsx';
import { travel } from './cellTravel.ts';
import {
  applied,
  type Matrix,
  type MatrixRow,
  rowsOf,
  type SkuValues,
  sellChoice,
} from './matrix.ts';
import { SkuRow } from './SkuRow.tsx';
import styles from './SkuTable.module.css';
import { allColumns, skuColumns, usualColumns } from './skuColumns.ts';
import { inheritedPrice, type SkuFaults } from './skuFaults.ts';

export interface SkuTableProps {
  matrix: Matrix;
  product: PricedProduct;
  images: readonly string[];
  /** By the place of the sku. */
  faults: ReadonlyMap<number, SkuFaults>;
  onChange: (skus: SkuValues[]) => void;
}

export function SkuTable({ matrix, product, images, faults, onChange }: SkuTableProps) {
  const { skus, variants } = matrix;
  const hasMore = skus.some(({ barcode, weight }) => barcode !== '' || Number(weight) > 0);
  const [isWide, setWide] = useState(hasMore);
  const columns = isWide ? allColumns : usualColumns;
  const rows = useMemo(() => rowsOf(matrix), [matrix]);
  const latest = useRef({ matrix, onChange });
  latest.current = { matrix, onChange };

  const change = useCallback((row: MatrixRow, part: Partial<SkuValues>) => {
    const { matrix: now, onChange: tell } = latest.current;
    if (row.index < 0) return tell(sellChoice(now, row.choice));
    tell(now.skus.map((sku, index) => (index === row.index ? { ...sku, ...part } : sku)));
  }, []);
  const apply: React.ComponentProps<typeof ApplyToAll>['onApply'] = (part, target) => {
    const { skus: next, count } = applied(skus, part, target);
    onChange(next);
    toast.success(`Set for ${count} ${count === 1 ? 'combination' : 'combinations'}`, {
      action: { label: 'Undo', onClick: () => latest.current.onChange(skus) },
    });
  };
  return (
    <div className={styles.combinations}>
      <ApplyToAll variants={variants} images={images} onApply={apply} />
      <div className={styles.head}>
        <span role="status">
          {rows.length} {rows.length === 1 ? 'combination' : 'combinations'}
        </span>
        <Button variant="text" size="small" aria-pressed={isWide} onClick={() => setWide(!isWide)}>
          {isWide ? 'Fewer columns' : 'Barcode and weight'}
        </Button>
      </div>
      <div className={styles.frame} data-wide={isWide}>
        <table className={styles.table} onKeyDown={travel}>
          <caption className={shared.visuallyHidden}>Combinations</caption>
          <thead>
            <tr>
              <th scope="col">Combination</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={styles[column]}>
                  {skuColumns[column].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SkuRow
                key={row.key}
                row={row}
                sku={skus[row.index]}
                columns={columns}
                images={images}
                ownPrice={String(inheritedPrice(product, row))}
                faults={faults.get(row.index)}
                onChange={change}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
