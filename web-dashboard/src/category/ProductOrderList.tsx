/** The products of a category in their order. */
import type { PlacedProduct } from '@shop/contract';
import { clsx } from 'clsx';
import { OrderedList } from '../layout/OrderedList.tsx';
import parts from '../layout/parts.module.css';
import { Thumb } from '../layout/Thumb.tsx';
import { statusWords } from '../lib/productStatus.ts';
import styles from './category.module.css';

export interface ProductOrderListProps {
  products: PlacedProduct[];
  onChange: (products: PlacedProduct[]) => void;
}

export function ProductOrderList({ products, onChange }: ProductOrderListProps) {
  return (
    <OrderedList items={products} onChange={onChange}>
      {({ image, name, status }) => (
        <>
          <Thumb url={image} size={44} />
          <span className={styles.placedName}>
            {name}
            {status !== 'active' && (
              <span className={clsx(parts.tag, parts.tagWarning)}>{statusWords[status]}</span>
            )}
          </span>
        </>
      )}
    </OrderedList>
  );
}
