/** A select that wears the colour of its value. */
import { clsx } from 'clsx';
import { ArrowDown } from 'lucide-react';
import { capitalized } from './capitalized.ts';
import styles from './select.module.css';

const tones: Record<string, string | undefined> = {
  delivered: styles.toneSuccess,
  paid: styles.toneSuccess,
  shipped: styles.toneInfo,
  confirmed: styles.toneInfo,
  processing: styles.toneWarning,
  pending: styles.toneWarning,
  unpaid: styles.toneWarning,
  cancelled: styles.toneDanger,
  failed: styles.toneDanger,
};

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
      <span className={clsx(styles.statusStored, tones[stored])}>{say(stored)}</span>
      <ArrowDown size={13} aria-hidden="true" />
      {select}
    </span>
  );
}
