/** One category: picture, name, up, down, order of its products, delete. */

import { IconButton, TextField } from '@mui/material';
import { cleanText } from '@shop/commerce';
import { type Category, limits } from '@shop/contract';
import { ArrowDown, ArrowUp, ImagePlus, ListOrdered, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Thumb } from '../layout/Thumb.tsx';
import { useStore } from '../providers/store.tsx';
import styles from './category.module.css';

const MediaDialog = lazy(() =>
  import('../media/MediaDialog.tsx').then((module) => ({ default: module.MediaDialog })),
);

export interface CategoryRowProps {
  category: Category;
  onChange: (part: Partial<Category>) => void;
  onMove: (step: -1 | 1) => void;
  onDelete: () => void;
  isFirst: boolean;
  isLast: boolean;
}

export function CategoryRow(props: CategoryRowProps) {
  const { category, onChange, onMove, onDelete, isFirst, isLast } = props;
  const { name, imageUrl } = category;
  const { path } = useStore();
  const [choosing, setChoosing] = useState(false);
  const isBlank = cleanText(name) === '';
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.picture}
        aria-label={`Picture of ${name}`}
        onClick={() => setChoosing(true)}
      >
        {imageUrl ? <Thumb url={imageUrl} /> : <ImagePlus size={20} />}
      </button>
      <TextField
        value={name}
        error={isBlank}
        helperText={isBlank ? 'Please add a Category Name' : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
        slotProps={{
          htmlInput: { 'aria-label': `Name of ${name}`, maxLength: limits.categoryName },
        }}
      />
      <div className={styles.acts}>
        <IconButton aria-label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowUp size={18} />
        </IconButton>
        <IconButton aria-label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown size={18} />
        </IconButton>
        <IconButton
          component={Link}
          to={path(`category/${category.id}/products`)}
          aria-label={`Order the products of ${name}`}
        >
          <ListOrdered size={18} />
        </IconButton>
        <IconButton aria-label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 size={18} />
        </IconButton>
      </div>
      {choosing && (
        <Suspense>
          <MediaDialog
            chosen={imageUrl ? [imageUrl] : []}
            onChoose={([url]) => onChange({ imageUrl: url ?? '' })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </li>
  );
}
