/** An amount in rupees, as typed; blank counts as 0 (1§5). */
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { limits } from '@shop/contract';

export interface RupeesFieldProps {
  label: string;
  value: string;
  hint?: string;
  /** What the server refused. */
  fault?: string | undefined;
  onChange: (value: string) => void;
}

export function RupeesField({ label, value, hint, fault, onChange }: RupeesFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      value={value}
      placeholder="0"
      error={Boolean(fault)}
      helperText={fault ?? hint}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { min: 0, max: limits.price, step: 'any', inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
      }}
    />
  );
}
