/** The text below a field: its fault, else its hint. */
import { clsx } from 'clsx';
import styles from './field.module.css';

export interface FieldHintProps {
  id: string;
  hint?: string | undefined;
  /** '' = none. */
  fault: string;
}

export function FieldHint({ id, hint, fault }: FieldHintProps) {
  if (!hint && !fault) return null;
  return (
    <p className={clsx(styles.fieldHint, fault && styles.fieldFault)} id={id}>
      {fault || hint}
    </p>
  );
}
