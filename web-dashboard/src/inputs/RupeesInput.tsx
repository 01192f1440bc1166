/** An amount in rupees; blank counts as 0 (1§5). */
import InputAdornment from '@mui/material/InputAdornment';
import { limits } from '@shop/contract';
import { required as isRequired, maxValue, minValue, NumberInput, number } from 'react-admin';

const amount = [
  number('Enter a number'),
  minValue(0, 'Enter 0 or more'),
  maxValue(limits.price, 'That is too much'),
];
const neededAmount = [isRequired('Enter an amount'), ...amount];

export interface RupeesInputProps {
  source: string;
  label: string;
  hint?: string;
  /** Must not be left blank. */
  required?: boolean;
  /** 0 shows as nothing. */
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
      validate={required ? neededAmount : amount}
      helperText={hint ?? false}
      {...(blankZero && { format: withoutZero })}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        htmlInput: { inputMode: 'decimal', required },
      }}
    />
  );
}
