/** Adds a category at once, from its own screen and from a product's (1§5, OQ-75). */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type Category, limits } from '@shop/contract';
import { type KeyboardEvent, useState } from 'react';
import { useCreate } from 'react-admin';
import { toast } from 'sonner';
import { useOneAtATime } from '../inputs/useOneAtATime.ts';
import { toastFailure } from '../providers/failure.ts';
import styles from './category.module.css';
import { useInvalidateCategories } from './useCategories.ts';

export interface AddCategoryProps {
  /** Above the box; without it the box says by itself what it is for. */
  label?: string;
  placeholder: string;
  variant?: 'contained' | 'outlined';
  onAdded: (category: Category) => void;
}

export function AddCategory(props: AddCategoryProps) {
  const { label, placeholder, variant = 'contained', onAdded } = props;
  const [name, setName] = useState('');
  const [create, { isPending }] = useCreate<Category>();
  const invalidate = useInvalidateCategories();
  const oneAtATime = useOneAtATime();
  const add = async () => {
    if (!name.trim()) return toast.error('Please add a Category Name');
    try {
      const params = { data: { name: name.trim() } };
      const made = await create('categories', params, { returnPromise: true });
      toast.success('Category added successfully');
      setName((now) => (now === name ? '' : now));
      await invalidate();
      onAdded(made as Category);
    } catch (error) {
      toastFailure(error, 'Failed to add new category');
    }
  };
  // It stands in a form, which Enter would send.
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
