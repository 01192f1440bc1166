/** The input for a product's categories, where a new one can be made, too (1§2, OQ-75). */
import type { Product } from '@shop/contract';
import { Check, TriangleAlert } from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { AddCategory } from '../category/AddCategory.tsx';
import { useCategories } from '../category/useCategories.ts';
import { errorsBelow } from '../inputs/errorsBelow.ts';
import { InputError } from '../inputs/InputError.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import shared from '../theme/shared.module.css';
import styles from './CategoriesInput.module.css';
import { FirstCategoryContext, firstCategoryName } from './firstCategory.ts';

const atLeastOne = (value: string[] | undefined) =>
  value?.length ? undefined : 'Please select any category';

const anyOrNone = () => undefined;

/** A name that is typed but not added is not dropped by the save in silence (MEND-23). */
const notAdded = (name: string) => () => `Tap Add Category to use “${name}”, or clear it`;

export function CategoriesInput({ source }: { source: string }) {
  const { data, isPending } = useCategories();
  const first = useContext(FirstCategoryContext);
  /** The store has no category yet: the first one is made with its first product. */
  const isFirst = first !== null && data?.length === 0;
  const product = useRecordContext<Product>();
  // The product's categories were deleted: it can be saved without one (OQ-94).
  const isLost = product?.id !== undefined && product.categories?.length === 0;
  const [typed, setTyped] = useState('');
  const needed = isLost || (isFirst && first.isWanted) ? anyOrNone : atLeastOne;
  const validate = typed ? notAdded(typed) : needed;
  const { field } = useInput<string[]>({ source, validate, defaultValue: [] });
  const { getValues, setValue, trigger } = useFormContext();
  const { errors, submitCount } = useFormState();
  const isTold = submitCount > 0 && Boolean(errors[source]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed changes the rule
  useEffect(() => {
    if (isTold) void trigger(source);
  }, [typed, isTold, trigger, source]);
  const ids: string[] = field.value ?? [];
  const only = first !== null && data?.length === 1 ? data[0]?.id : undefined;
  // A new product stands in the store's only category (FIX-64). The form's own start may reset it, so each time.
  useEffect(() => {
    if (only && ids.length === 0) setValue(source, [only]);
  });
  // The only category stays chosen: a product needs one, and there is no other.
  const toggle = (id: string) =>
    id !== only &&
    field.onChange(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return (
    <Panel title="Category" subtitle="Shoppers browse your shop by these.">
      <div className={parts.stackTight}>
        {/* biome-ignore lint/a11y/useSemanticElements: toggle buttons, no form controls of their own */}
        <div
          className={styles.chips}
          role="group"
          aria-label="Categories"
          ref={field.ref}
          tabIndex={-1}
        >
          {isPending && <span className={shared.skeleton} style={{ width: 180, height: 36 }} />}
          {data?.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={styles.chip}
              aria-pressed={ids.includes(id)}
              onClick={() => toggle(id)}
            >
              {ids.includes(id) && <Check size={15} />}
              {name}
            </button>
          ))}
          {isFirst && (
            <button
              type="button"
              className={styles.chip}
              aria-pressed={first.isWanted}
              onClick={() => first.want(!first.isWanted)}
            >
              {first.isWanted && <Check size={15} />}
              {firstCategoryName}
            </button>
          )}
        </div>
        {isLost && ids.length === 0 && (
          <p className={parts.notice} role="status">
            <TriangleAlert size={18} />
            It stands in no category any more. Choose one, so that shoppers who browse find it.
          </p>
        )}
        {data?.length === 0 && (
          <p className={parts.note}>
            {isFirst
              ? 'Your first category comes with this product. Rename it later, or make one of your own now:'
              : 'No category yet. Make the first one:'}
          </p>
        )}
        <AddCategory
          placeholder="New category name"
          variant="outlined"
          onTyped={setTyped}
          onAdded={({ id }) => field.onChange([...(getValues(source) ?? []), id])}
        />
        <InputError texts={submitCount > 0 ? errorsBelow(errors[source]) : []} />
      </div>
    </Panel>
  );
}
