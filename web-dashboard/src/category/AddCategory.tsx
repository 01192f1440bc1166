/** Adds a category at once, on the categories' screen and in the product form (1§5, OQ-75). */

import { Button, TextField } from '@mui/material';
import { cleanText } from '@shop/commerce';
import { type Category, limits } from '@shop/contract';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useCreate } from 'react-admin';
import { toast } from 'sonner';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { toastFailure } from '../providers/failure.ts';
import styles from './category.module.css';
import { useInvalidateCategories } from './useCategories.ts';

export interface AddCategoryProps {
  /** The label above the box; without it the placeholder says what the box is for. */
  label?: string;
  placeholder: string;
  variant?: 'contained' | 'outlined';
  onAdded: (category: Category) => void;
  /** Called with what is typed and not added yet; '' = nothing. */
  onTyped?: (name: string) => void;
}

export function AddCategory(props: AddCategoryProps) {
  const { label, placeholder, variant = 'contained', onAdded, onTyped } = props;
  const [name, setName] = useState('');
  const [create, { isPending }] = useCreate<Category>();
  const invalidate = useInvalidateCategories();
  const { oneAtATime } = useOneAtATime();
  useEffect(() => onTyped?.(cleanText(name)), [name, onTyped]);
  const add = async () => {
    if (!cleanText(name)) return toast.error('Please add a Category Name');
    try {
      const params = { data: { name: cleanText(name) } };
      onAdded((await create('categories', params, { returnPromise: true })) as Category);
      toast.success('Category added successfully');
      setName((now) => (now === name ? '' : now));
      void invalidate();
    } catch (error) {
      toastFailure(error, 'Failed to add new category');
    }
  };
  // Enter would submit the form around the box.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (name !== '') void oneAtATime(add);
  };
  return (
    <div className={styles.add}>
      <TextField
        label={label}
        value={name}
        placeholder={placeholder}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          htmlInput: {
            maxLength: limits.categoryName,
            ...(label === undefined && { 'aria-label': 'Category Name' }),
          },
        }}
      />
      <Button
        variant={variant}
        disabled={name === ''}
        loading={isPending}
        onClick={() => void oneAtATime(add)}
      >
        Add Category
      </Button>
    </div>
  );
}
