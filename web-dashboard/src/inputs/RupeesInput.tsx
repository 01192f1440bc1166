/** The input for an amount in rupees; blank counts as 0 (1§5). */
import { InputAdornment } from '@mui/material';
import { limits } from '@shop/contract';
import {
  required as isRequired,
  maxValue,
  minValue,
  NumberInput,
  number,
  type Validator,
} from 'react-admin';

const amount = [
  number('Enter a number'),
  minValue(0, 'Enter 0 or more'),
  maxValue(limits.price, 'That is too much'),
];

export interface RupeesInputProps {
  source: string;
  label: string;
  hint?: string;
  /** What is said when the amount is left blank; without it it may be. */
  required?: string;
  /** Shows 0 as blank. */
  blankZero?: boolean;
  /** What is checked besides. */
  validate?: Validator[];
}

const withoutZero = (value: number | null) => (value ? String(value) : '');

export function RupeesInput(props: RupeesInputProps) {
  const { source, label, hint, required, blankZero = false, validate = [] } = props;
  return (
    <NumberInput
      source={source}
      label={label}
      placeholder={required ? '' : '0'}
      min={0}
      max={limits.price}
      step="any"
      validate={[...(required ? [isRequired(required)] : []), ...amount, ...validate]}
      helperText={hint ?? false}
      {...(blankZero && { format: withoutZero })}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        htmlInput: { inputMode: 'decimal', required: Boolean(required) },
      }}
    />
  );
}
