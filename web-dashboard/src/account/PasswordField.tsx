/** The field for a password, with a button that shows it. */
import { limits } from '@shop/contract';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './field.module.css';

export interface PasswordFieldProps
  extends Partial<Pick<FieldProps, 'hint' | 'label' | 'name' | 'autoFocus'>> {
  autoComplete: 'new-password' | 'current-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      label="Password"
      name="password"
      minLength={limits.password.min}
      maxLength={limits.password.max}
      required
      {...props}
      type={shown ? 'text' : 'password'}
    >
      <button
        type="button"
        className={styles.fieldEye}
        aria-label={shown ? 'Hide what is typed' : 'Show what is typed'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon size={18} />
      </button>
    </Field>
  );
}
