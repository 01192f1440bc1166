/** A select that wears the colour of its value. */
import './select.css';
import { ArrowDown } from 'lucide-react';
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

const toneOf = (value: string) => tones[value] ?? 'plain';

export interface StatusSelectProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  /** What is saved; the colour stays its own, and it is said beside another choice (MEND-33). */
  stored?: Value;
  /** How a value is said; capitalized without it. */
  say?: (value: Value) => string;
  onChange: (value: Value) => void;
}

export function StatusSelect<Value extends string>({
  label,
  value,
  values,
  stored = value,
  say = capitalized,
  onChange,
}: StatusSelectProps<Value>) {
  const select = (
    <select
      className={`select select-status tone-${stored === value ? toneOf(value) : 'unsaved'}`}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {values.map((option) => (
        <option key={option} value={option}>
          {say(option)}
        </option>
      ))}
    </select>
  );
  if (stored === value) return select;
  return (
    <span className="status-change">
      <span className={`status-stored tone-${toneOf(stored)}`}>{say(stored)}</span>
      <ArrowDown size={13} aria-hidden="true" />
      {select}
    </span>
  );
}
