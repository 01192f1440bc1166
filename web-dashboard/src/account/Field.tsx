/** A labelled input with its hint, or with the fault of its value (1§5). */
import { clsx } from 'clsx';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { FieldHint } from './FieldHint.tsx';
import styles from './field.module.css';
import { useFieldFault } from './useFieldFault.ts';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  /** Fixed text before the input. */
  prefix?: string;
  /** A button behind the input. */
  children?: ReactNode;
}

export function Field({ label, hint, prefix, children, ...input }: FieldProps) {
  const id = useId();
  const { fault, checks } = useFieldFault();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={clsx(styles.fieldBox, prefix && styles.fieldBoxPrefixed)}>
        {prefix && <span className={styles.fieldPrefix}>{prefix}</span>}
        <input
          id={id}
          aria-describedby={hint || fault ? `${id}-hint` : undefined}
          aria-invalid={fault !== ''}
          {...input}
          {...checks}
        />
        {children}
      </div>
      <FieldHint id={`${id}-hint`} hint={hint} fault={fault} />
    </div>
  );
}
