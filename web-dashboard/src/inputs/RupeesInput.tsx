/** The input for an amount in rupees; blank counts as 0 (1§5). */
import { InputAdornment } from '@mui/material';
import { limits } from '@shop/contract';
import { required as isRequired, maxValue, minValue, NumberInput, number } from 'react-admin';

const amount = [
  number('Enter a number'),
  minValue(0, 'Enter 0 or more'),
  maxValue(limits.price, 'That is too much'),
];
const requiredAmount = [isRequired('Enter an amount'), ...amount];

export interface RupeesInputProps {
  source: string;
  label: string;
  hint?: string;
  /** The amount must not be left blank. */
  required?: boolean;
  /** Shows 0 as blank. */
  blankZero?: boolean;
}

const withoutZero = (value: number | null) => (value ? String(value) : '');

export function RupeesInput(props: RupeesInputProps) {
  const { source, label, hint, required = false, blankZero = false } = props;
  return (
    <NumberInput
      source={source}
      label={label}
      placeholder="0"
      min={0}
      max={limits.price}
      step="any"
      validate={required ? requiredAmount : amount}
      helperText={hint ?? false}
      {...(blankZero && { format: withoutZero })}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        htmlInput: { inputMode: 'decimal', required },
      }}
    />
  );
}
