/** The steps of a fee by weight (DELIV-07). */
import { Button, IconButton } from '@mui/material';
import { limits } from '@shop/contract';
import { Plus, X } from 'lucide-react';
import { maxValue, minValue, NumberInput, required } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { RupeesInput } from '../inputs/RupeesInput.tsx';
import parts from '../layout/parts.module.css';
import styles from './ZoneForm.module.css';
import type { ZoneValues } from './zoneBody.ts';

/** Two steps of one weight would leave open which fee counts. */
const isAlone =
  (index: number) =>
  (upTo: number | null, { weightSteps = [] }: ZoneValues) =>
    weightSteps.some((step, other) => other !== index && step.upTo === upTo)
      ? 'There is a step of this weight'
      : undefined;

const kilograms = (grams: number | null) => (grams === null ? '' : String(grams / 1000));
/** The input gives a number where one is typed, else the text. */
const grams = (typed: number | string | null) =>
  typed === null || typed === '' ? null : Math.round(Number(typed) * 1000);

export function WeightSteps() {
  const { fields, append, remove } = useFieldArray({ name: 'weightSteps' });
  return (
    <div className={parts.stackTight}>
      <ul className={styles.steps} aria-label="Fee by weight">
        {fields.map(({ id }, index) => (
          <li key={id} className={styles.step}>
            <NumberInput
              source={`weightSteps.${index}.upTo`}
              label="Up to (kg)"
              min={0}
              step="any"
              format={kilograms}
              parse={grams}
              validate={[
                required('Enter a weight'),
                minValue(1, 'Enter more than 0'),
                maxValue(limits.skuWeight, `At most ${limits.skuWeight / 1000} kg`),
                isAlone(index),
              ]}
              helperText={false}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
            <RupeesInput source={`weightSteps.${index}.fee`} label="Fee" />
            <IconButton
              aria-label={`Remove weight step ${index + 1}`}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
            >
              <X size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className={parts.note}>
        Above the last weight its fee counts. Products without a weight count as 0 kg.
      </p>
      <div>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Plus size={16} />}
          disabled={fields.length >= limits.weightSteps}
          onClick={() => append({ upTo: null, fee: null })}
        >
          Add a weight
        </Button>
      </div>
    </div>
  );
}
