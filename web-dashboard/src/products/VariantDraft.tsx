/** The three fields of one variant. */

import { Button, InputAdornment, TextField } from '@mui/material';
import { cleanText, optionKey, typeSpelling } from '@shop/commerce';
import { limits, type VariantBody } from '@shop/contract';
import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import styles from './VariantDraft.module.css';
import { VariantDraftContext } from './variantDraft.ts';

export interface VariantDraftProps {
  /** The variant that is edited; null for a new one. */
  initial: VariantBody | null;
  /** The other variants: a type is spelt as theirs, and none comes twice (FIX-26). */
  others: readonly VariantBody[];
  /** The type of the previous variant, which is proposed again. */
  lastType: string;
  full: boolean;
  /** Returns false when the variant can't be added; a toast has said why. */
  onPut: (variant: VariantBody) => boolean;
}

export function VariantDraft({ initial, others, lastType, full, onPut }: VariantDraftProps) {
  const begun = {
    type: initial?.type ?? lastType,
    value: initial?.value ?? '',
    price: initial?.price ? String(initial.price) : '',
  };
  const [draft, setDraft] = useState(begun);
  /** An attempt was made, so that faults show. */
  const [isTold, setTold] = useState(false);
  const valueField = useRef<HTMLInputElement>(null);
  const open = useContext(VariantDraftContext);
  const { type, value, price } = draft;
  const amount = Number(price || 0);
  const isPriceBad = !Number.isFinite(amount) || amount < 0 || amount > limits.price;
  const spelt = typeSpelling(others)(cleanText(type));
  const twin = others.find(
    (other) => other.type === spelt && optionKey(other.value) === optionKey(value),
  );
  const isTyped = Object.keys(begun).some(
    (field) => draft[field as keyof typeof draft] !== begun[field as keyof typeof draft],
  );

  const put = (): boolean => {
    setTold(true);
    const isMissing = !cleanText(type) || !cleanText(value);
    if (isMissing || isPriceBad) {
      toast.error(
        isMissing ? 'Please enter variant type and value' : 'Enter the variant price as a number',
      );
      valueField.current?.focus();
      return false;
    }
    if (full && !initial) {
      toast.error(`At most ${limits.productVariants} variants`);
      return false;
    }
    return onPut({ type: spelt, value: cleanText(value), price: amount });
  };
  const latest = useRef({ isTyped: () => isTyped, take: put });
  latest.current = { isTyped: () => isTyped, take: put };
  useEffect(() => {
    open.current = {
      isTyped: () => latest.current.isTyped(),
      take: () => latest.current.take(),
    };
    return () => {
      open.current = null;
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    put();
  };
  const change = (part: Partial<typeof draft>) => setDraft((present) => ({ ...present, ...part }));
  const text = { maxLength: limits.variantText };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid everywhere
    <div className={styles.variantDraft} role="group" aria-label="Variant" onKeyDown={onKeyDown}>
      <TextField
        label="Type"
        placeholder="Size"
        value={type}
        error={isTold && isTyped && !cleanText(type)}
        helperText={spelt !== cleanText(type) && `Goes to ${spelt}`}
        slotProps={{ htmlInput: text }}
        onChange={(event) => change({ type: event.target.value })}
      />
      <TextField
        label="Value"
        placeholder="Large"
        value={value}
        error={twin !== undefined || (isTold && isTyped && !cleanText(value))}
        helperText={twin && `${twin.type} ${twin.value} is there already`}
        inputRef={valueField}
        slotProps={{ htmlInput: text }}
        onChange={(event) => change({ value: event.target.value })}
      />
      <TextField
        label="Price"
        placeholder="Product price"
        value={price}
        error={isPriceBad}
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        }}
        onChange={(event) => change({ price: event.target.value })}
      />
      <Button variant="outlined" onClick={put} disabled={full && !initial}>
        {initial ? 'Change' : 'Add Variant'}
      </Button>
    </div>
  );
}
