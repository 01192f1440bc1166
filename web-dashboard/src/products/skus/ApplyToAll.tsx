/** Sets price, sale price, stock, codes and picture of all combinations, or of those with one value, at once. */
import { Button } from '@mui/material';
import { groupVariants } from '@shop/commerce';
import type { ChosenVariant } from '@shop/contract';
import { type KeyboardEvent, useId, useState } from 'react';
import styles from './ApplyToAll.module.css';
import type { Applied } from './matrix.ts';
import { PictureCell } from './PictureCell.tsx';

const blank = { price: '', salePrice: '', stock: '', code: '' };
const fields = [
  ['price', 'Price', 'decimal'],
  ['salePrice', 'Sale price', 'decimal'],
  ['stock', 'Stock', 'numeric'],
  ['code', 'Code begins with', 'text'],
] as const;

export interface ApplyToAllProps {
  variants: readonly ChosenVariant[];
  images: readonly string[];
  onApply: (part: Applied, target: ChosenVariant | null) => void;
}

export function ApplyToAll({ variants, images, onApply }: ApplyToAllProps) {
  const id = useId();
  const [typed, setTyped] = useState(blank);
  const [image, setImage] = useState<string | null>(null);
  const [target, setTarget] = useState('');
  const values = groupVariants(variants).flatMap((group) => group.variants);
  const filled = Object.entries(typed).filter(([, text]) => text.trim() !== '');
  const isEmpty = filled.length === 0 && image === null;
  const apply = () => {
    if (isEmpty) return;
    const chosen = values.find((value) => keyOf(value) === target) ?? null;
    onApply({ ...Object.fromEntries(filled), ...(image !== null && { image }) }, chosen);
    setTyped(blank);
    setImage(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    apply();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid everywhere
    <div className={styles.apply} role="group" aria-label="Apply to all" onKeyDown={onKeyDown}>
      <div className={styles.wide}>
        <label htmlFor={`${id}-target`}>Set for</label>
        <select
          id={`${id}-target`}
          value={target}
          onChange={(event) => setTarget(event.target.value)}
        >
          <option value="">All combinations</option>
          {values.map((value) => (
            <option key={keyOf(value)} value={keyOf(value)}>
              {value.type}: {value.value}
            </option>
          ))}
        </select>
      </div>
      {fields.map(([name, label, mode]) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <input
            id={`${id}-${name}`}
            inputMode={mode}
            value={typed[name]}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        </div>
      ))}
      {images.length > 0 && (
        <div>
          <span className={styles.label}>Picture</span>
          <PictureCell
            label="Picture for all"
            image={image ?? ''}
            images={images}
            onChange={setImage}
          />
        </div>
      )}
      <Button variant="outlined" size="small" disabled={isEmpty} onClick={apply}>
        {target === '' ? 'Apply to all' : 'Apply'}
      </Button>
    </div>
  );
}

const keyOf = ({ type, value }: ChosenVariant) => JSON.stringify([type, value]);
