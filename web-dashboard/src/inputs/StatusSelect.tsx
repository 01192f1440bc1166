/** A select that wears the colour of its value. */
import './select.css';
import { capitalized } from './capitalized.ts';

const tones: Record<string, string> = {
  delivered: 'success',
  paid: 'success',
  shipped: 'info',
  confirmed: 'info',
  processing: 'warning',
  pending: 'warning',
  unpaid: 'warning',
  cancelled: 'danger',
  failed: 'danger',
};

export interface StatusSelectProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  onChange: (value: Value) => void;
}

export function StatusSelect<Value extends string>({
  label,
  value,
  values,
  onChange,
}: StatusSelectProps<Value>) {
  return (
    <select
      className={`select select-status tone-${tones[value] ?? 'plain'}`}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {values.map((option) => (
        <option key={option} value={option}>
          {capitalized(option)}
        </option>
      ))}
    </select>
  );
}
