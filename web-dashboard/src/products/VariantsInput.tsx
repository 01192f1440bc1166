/** Variants, added one by one (1§2): type and value are required, the price is optional. */
import { IconButton } from '@mui/material';
import { basePrice, formatRupees, optionKey } from '@shop/commerce';
import { limits, type VariantBody } from '@shop/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { errorsBelow } from '../inputs/errorsBelow.ts';
import { InputError } from '../inputs/InputError.tsx';
import parts from '../layout/parts.module.css';
import { ChoicePrices } from './ChoicePrices.tsx';
import { VariantDraft } from './VariantDraft.tsx';
import styles from './VariantsInput.module.css';

const nothing: VariantBody[] = [];

function atLeastOne(value: VariantBody[] | undefined): string | undefined {
  return value?.length ? undefined : 'Add at least one variant';
}

export function VariantsInput({ source }: { source: string }) {
  const { field } = useInput<VariantBody[]>({
    source,
    validate: atLeastOne,
    defaultValue: nothing,
  });
  const { errors, submitCount } = useFormState();
  const [editing, setEditing] = useState<number | null>(null);
  const variants: VariantBody[] = field.value ?? nothing;
  const [price, salePrice] = useWatch({ name: ['price', 'salePrice'] });
  const own = formatRupees(
    basePrice({ price: Number(price ?? 0), salePrice: Number(salePrice ?? 0) }),
  );
  const texts = submitCount > 0 ? errorsBelow(errors[source]) : [];

  const put = (variant: VariantBody): boolean => {
    const twin = variants.findIndex(
      ({ type, value }, index) =>
        index !== editing && type === variant.type && optionKey(value) === optionKey(variant.value),
    );
    if (twin >= 0) {
      toast.error('This variant is already in the list');
      return false;
    }
    const next =
      editing === null
        ? [...variants, variant]
        : variants.map((present, index) =>
            // The id tells the server that it is the same variant under another name.
            index === editing ? { ...present, ...variant } : present,
          );
    field.onChange(next);
    setEditing(null);
    return true;
  };
  const remove = (index: number) => {
    field.onChange(variants.filter((_, other) => other !== index));
    setEditing(null);
  };

  return (
    <div className={parts.stackTight}>
      {variants.length > 0 && (
        <ul className={styles.variants} aria-label="Variants">
          {variants.map((variant, index) => (
            <li key={`${variant.type}:${variant.value}`} data-editing={index === editing}>
              <span className={styles.variantType}>{variant.type}</span>
              <span className={styles.variantValue}>{variant.value}</span>
              <span className={styles.variantPrice}>
                {variant.price > 0 ? formatRupees(variant.price) : `Product price, ${own}`}
              </span>
              <IconButton
                size="small"
                aria-label={`Edit ${variant.type} ${variant.value}`}
                onClick={() => setEditing(index)}
              >
                <Pencil size={16} />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Remove ${variant.type} ${variant.value}`}
                onClick={() => remove(index)}
              >
                <Trash2 size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <VariantDraft
        key={editing ?? `new-${variants.length}`}
        initial={editing === null ? null : (variants[editing] ?? null)}
        others={variants.filter((_, index) => index !== editing)}
        lastType={variants.at(-1)?.type ?? ''}
        full={variants.length >= limits.productVariants}
        onPut={put}
      />
      <InputError texts={texts} />
      <ChoicePrices variants={variants} />
    </div>
  );
}
