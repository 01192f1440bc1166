/** The input for a whole number; blank counts as 0. */
import { InputAdornment } from '@mui/material';
import { maxValue, minValue, NumberInput, number, type Validator } from 'react-admin';

export interface CountInputProps {
  source: string;
  label: string;
  hint?: string;
  /** The most that may be typed. */
  most: number;
  least?: number;
  placeholder?: string;
  /** Stands behind the number, such as '%'. */
  unit?: string;
  /** Shows 0 as blank. */
  blankZero?: boolean;
  /** What is checked besides. */
  validate?: Validator[];
}

const whole = (value: number | null) =>
  value === null || value === undefined || Number.isInteger(value)
    ? undefined
    : 'Enter a whole number';

const withoutZero = (value: number | null) => (value ? String(value) : '');

export function CountInput(props: CountInputProps) {
  const {
    source,
    label,
    hint,
    most,
    least = 0,
    placeholder,
    unit,
    blankZero,
    validate = [],
  } = props;
  return (
    <NumberInput
      source={source}
      label={label}
      placeholder={placeholder ?? ''}
      min={least}
      max={most}
      step={1}
      validate={[
        number('Enter a number'),
        minValue(least, `Enter ${least} or more`),
        maxValue(most, `At most ${most}`),
        whole,
        ...validate,
      ]}
      helperText={hint ?? false}
      {...(blankZero && { format: withoutZero })}
      slotProps={{
        htmlInput: { inputMode: 'numeric' },
        ...(unit && {
          input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        }),
      }}
    />
  );
}
