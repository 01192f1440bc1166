/** The field for a password, with a button that shows it. */
import { limits } from '@shop/contract';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { FieldHint } from './FieldHint.tsx';
import styles from './field.module.css';
import { useFieldFault } from './useFieldFault.ts';

export interface PasswordFieldProps {
  label?: string;
  hint?: string;
  name?: string;
  autoComplete: 'new-password' | 'current-password';
  autoFocus?: boolean;
}

export function PasswordField({
  label = 'Password',
  hint,
  name = 'password',
  autoComplete,
  autoFocus,
}: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const { fault, checks } = useFieldFault();
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.fieldBox}>
        <input
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          // biome-ignore lint/a11y/noAutofocus: only the dialog that asks for nothing else wants it
          autoFocus={autoFocus}
          minLength={limits.password.min}
          maxLength={limits.password.max}
          aria-describedby={hint || fault ? `${id}-hint` : undefined}
          aria-invalid={fault !== ''}
          required
          {...checks}
        />
        <button
          type="button"
          className={styles.fieldEye}
          aria-label={shown ? 'Hide what is typed' : 'Show what is typed'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} />
        </button>
      </div>
      <FieldHint id={`${id}-hint`} hint={hint} fault={fault} />
    </div>
  );
}
