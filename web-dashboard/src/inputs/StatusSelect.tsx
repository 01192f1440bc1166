/** A select in the colour of its value. */
import { clsx } from 'clsx';
import { ArrowDown } from 'lucide-react';
import { capitalized } from '../lib/capitalized.ts';
import { StatusPill, tones } from './StatusPill.tsx';
import styles from './select.module.css';

export interface StatusSelectProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  /** The saved value: the colour stays that of it, and it is named beside a different choice (MEND-33). */
  stored?: Value;
  /** The label of a value; by default the value capitalized. */
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
      className={clsx(
        styles.select,
        styles.selectStatus,
        stored === value ? tones[value] : styles.toneUnsaved,
      )}
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
    <span className={styles.statusChange}>
      <StatusPill value={stored} text={say(stored)} />
      <ArrowDown size={13} />
      {select}
    </span>
  );
}
