/** The products of a category in their order: dragged, or moved by buttons. */
import IconButton from '@mui/material/IconButton';
import type { PlacedProduct } from '@shop/contract';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import parts from '../layout/parts.module.css';
import { Thumb } from '../layout/Thumb.tsx';
import { moveItem } from '../lib/moveItem.ts';
import { statusWords } from '../lib/productStatus.ts';
import styles from './category.module.css';

export interface ProductOrderListProps {
  products: PlacedProduct[];
  onChange: (products: PlacedProduct[]) => void;
}

export function ProductOrderList({ products, onChange }: ProductOrderListProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const move = (from: number, to: number) => onChange(moveItem(products, from, to));
  /** Lets the dragged product take the place that it is held over. */
  const dragOver = (event: DragEvent, index: number) => {
    event.preventDefault();
    const from = products.findIndex(({ id }) => id === dragged);
    if (from >= 0 && from !== index) move(from, index);
  };
  return (
    <ol className={styles.list}>
      {products.map((product, index) => (
        <li
          key={product.id}
          className={clsx(styles.placed, dragged === product.id && styles.dragged)}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', product.name);
            setDragged(product.id);
          }}
          onDragOver={(event) => dragOver(event, index)}
          onDrop={(event) => event.preventDefault()}
          onDragEnd={() => setDragged(null)}
        >
          <GripVertical size={18} className={styles.grip} aria-hidden />
          <Thumb url={product.image} size={44} />
          <span className={styles.placedName}>
            {product.name}
            {product.status !== 'active' && (
              <span className={clsx(parts.tag, parts.tagWarning)}>
                {statusWords[product.status]}
              </span>
            )}
          </span>
          <span className={styles.placedActs}>
            <IconButton
              aria-label={`Move ${product.name} up`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp size={18} />
            </IconButton>
            <IconButton
              aria-label={`Move ${product.name} down`}
              disabled={index === products.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown size={18} />
            </IconButton>
          </span>
        </li>
      ))}
    </ol>
  );
}
