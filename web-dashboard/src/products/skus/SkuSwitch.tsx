/** Variants in the simple way, or as combinations with their own price and stock (SKU-03). */
import { limits, type VariantBody } from '@shop/contract';
import { useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { SwitchRow } from '../../inputs/SwitchRow.tsx';
import parts from '../../layout/parts.module.css';
import { VariantsInput } from '../VariantsInput.tsx';
import { combinationCount, fullMatrix, type SkuValues } from './matrix.ts';
import { SkuMatrix } from './SkuMatrix.tsx';

const skuSwitchLabel = 'Sell combinations with their own price and stock';

export function SkuSwitch() {
  const { getValues, setValue } = useFormContext();
  const record = useRecordContext<{ hasSkus?: boolean }>();
  const variants: VariantBody[] = useWatch({ name: 'variants' }) ?? [];
  const skus: SkuValues[] = useWatch({ name: 'skus' }) ?? [];
  const [isOn, setOn] = useState(skus.length > 0);
  /** What the matrix held when it was switched off. */
  const held = useRef<SkuValues[]>([]);
  const count = combinationCount(variants);
  const types = new Set(variants.map(({ type }) => type)).size;
  const isTooMuch = !isOn && (count > limits.skus || types > limits.skuTypes);
  const flip = (next: boolean) => {
    setOn(next);
    if (!next) held.current = getValues('skus') ?? [];
    const value = next ? fullMatrix(variants, held.current).skus : [];
    setValue('skus', value, { shouldDirty: true });
  };
  return (
    <div className={parts.stack}>
      <SwitchRow
        label={skuSwitchLabel}
        hint={
          isTooMuch
            ? `These variants make ${count} combinations of ${types} types; at most ${limits.skus} of ${limits.skuTypes} types are possible.`
            : 'Such as Size and Colour: each pair gets its price, stock, code and picture.'
        }
        checked={isOn}
        disabled={isTooMuch}
        onChange={flip}
      />
      {!isOn && record?.hasSkus && (
        <p className={parts.notice} role="status">
          When you save, the prices, stock and codes of its combinations are gone. Switch it on
          again to keep them.
        </p>
      )}
      {isOn ? <SkuMatrix /> : <VariantsInput source="variants" />}
    </div>
  );
}
