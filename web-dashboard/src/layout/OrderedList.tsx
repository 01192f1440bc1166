/** Rows in an order of their owner's: dragged, or moved by buttons. */
import IconButton from '@mui/material/IconButton';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { moveItem } from '../lib/moveItem.ts';
import styles from './OrderedList.module.css';

export interface OrderedListProps<Item> {
  label?: string;
  items: readonly Item[];
  /** Called at each step of a move, also while a row is dragged. */
  onChange: (items: Item[]) => void;
  /** Called at the end of a move, with the rows as they are then and the one that was moved. */
  onMoved?: (items: Item[], id: string) => void;
  children: (item: Item, index: number) => ReactNode;
  /** Buttons behind those that move the row. */
  acts?: (item: Item) => ReactNode;
}

export function OrderedList<Item extends { id: string; name: string }>(
  props: OrderedListProps<Item>,
) {
  const { label, items, onChange, onMoved, children, acts } = props;
  const [dragged, setDragged] = useState<string | null>(null);
  const step = (from: number, to: number) => {
    const moved = moveItem(items, from, to);
    onChange(moved);
    onMoved?.(moved, items[from]?.id ?? '');
  };
  /** Lets the dragged row take the place that it is held over. */
  const dragOver = (event: DragEvent, index: number) => {
    event.preventDefault();
    const from = items.findIndex(({ id }) => id === dragged);
    if (from >= 0 && from !== index) onChange(moveItem(items, from, index));
  };
  return (
    <ol className={styles.list} aria-label={label}>
      {items.map((item, index) => (
        <li
          key={item.id}
          className={clsx(styles.row, dragged === item.id && styles.dragged)}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', item.name);
            setDragged(item.id);
          }}
          onDragOver={(event) => dragOver(event, index)}
          onDrop={(event) => event.preventDefault()}
          onDragEnd={() => {
            setDragged(null);
            onMoved?.([...items], item.id);
          }}
        >
          <GripVertical size={18} className={styles.grip} aria-hidden />
          <span className={styles.content}>{children(item, index)}</span>
          <span className={styles.acts}>
            <IconButton
              aria-label={`Move ${item.name} up`}
              disabled={index === 0}
              onClick={() => step(index, index - 1)}
            >
              <ArrowUp size={18} />
            </IconButton>
            <IconButton
              aria-label={`Move ${item.name} down`}
              disabled={index === items.length - 1}
              onClick={() => step(index, index + 1)}
            >
              <ArrowDown size={18} />
            </IconButton>
            {acts?.(item)}
          </span>
        </li>
      ))}
    </ol>
  );
}
