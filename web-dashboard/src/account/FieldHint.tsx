/** Below a field: its hint, and what is wrong with it instead. */
import { clsx } from 'clsx';
import styles from './field.module.css';

export interface FieldHintProps {
  id: string;
  hint?: string | undefined;
  /** '' = nothing. */
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
