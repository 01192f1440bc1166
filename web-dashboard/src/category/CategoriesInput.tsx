/** The input for all categories of the store: names, pictures, order, deletion (OQ-38, OQ-39). */
import { cleanText } from '@shop/commerce';
import type { Category } from '@shop/contract';
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { errorsBelow } from '../inputs/errorsBelow.ts';
import { InputError } from '../inputs/InputError.tsx';
import { EmptyState } from '../layout/EmptyState.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { moveItem } from '../lib/moveItem.ts';
import { AddCategory } from './AddCategory.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import styles from './category.module.css';
import { DeleteCategory } from './DeleteCategory.tsx';
import { useInvalidateCategories } from './useCategories.ts';

type Step = (rows: Category[]) => Category[];

const numbered = (rows: Category[]) => rows.map((category, order) => ({ ...category, order }));

const isBlank = ({ name }: Category) => cleanText(name) === '';
const nameFault = (rows: Category[]) =>
  rows.some(isBlank) ? 'Please add a Category Name' : undefined;

export function CategoriesInput({ source }: { source: string }) {
  const { field, fieldState } = useInput<Category[]>({ source, validate: nameFault });
  const { formState, getValues, resetField, setValue } = useFormContext();
  const [deleting, setDeleting] = useState<Category | null>(null);
  const invalidate = useInvalidateCategories();
  const rows: Category[] = field.value;
  const edit = (step: Step) => field.onChange(numbered(step(getValues(source))));
  /** Applies an addition or deletion, which is saved already, to the form's stored and typed values. */
  const follow = (step: Step) => {
    const typed: Category[] = getValues(source);
    resetField(source, { defaultValue: numbered(step(formState.defaultValues?.[source] ?? [])) });
    setValue(source, numbered(step(typed)), { shouldDirty: true });
  };
  const changeOne = (id: string, part: Partial<Category>) =>
    edit((now) => now.map((row) => (row.id === id ? { ...row, ...part } : row)));

  return (
    <div className={parts.stack}>
      <Panel>
        <AddCategory
          label="Category Name"
          placeholder="Sweets"
          onAdded={(category) => follow((present) => [...present, category])}
        />
      </Panel>
      <Panel flush>
        {rows.length === 0 ? (
          <EmptyState Icon={Tags} title="No categories yet" text="Add the first one above." />
        ) : (
          <ul className={styles.list}>
            {rows.map((category, index) => (
              <CategoryRow
                key={category.id}
                category={category}
                onChange={(part) => changeOne(category.id, part)}
                onMove={(step) => edit((now) => moveItem(now, index, index + step))}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onDelete={() => setDeleting(category)}
              />
            ))}
          </ul>
        )}
      </Panel>
      <InputError texts={rows.some(isBlank) ? [] : errorsBelow(fieldState.error)} />
      <DeleteCategory
        category={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={({ id }) => {
          follow((present) => present.filter((row) => row.id !== id));
          void invalidate();
        }}
        onRestored={(back) => {
          follow((present) => [
            ...present.slice(0, back.order),
            back,
            ...present.slice(back.order),
          ]);
          void invalidate();
        }}
      />
    </div>
  );
}
