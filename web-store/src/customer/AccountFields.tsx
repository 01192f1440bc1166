/** The fields for e-mail and password in every account form (CUST-10 to CUST-14). */
import { limits } from '@shop/contract';
import type { ReactElement } from 'react';
import { Field } from '../components/Field.tsx';

export function EmailField(): ReactElement {
  return (
    <Field
      name="email"
      label="Email"
      type="email"
      required
      maxLength={limits.email}
      autoComplete="email"
    />
  );
}

export interface PasswordFieldProps {
  name?: 'password' | 'confirmation';
  label?: string;
  /** An existing password, or a new one. */
  kind: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps): ReactElement {
  const { name = 'password', label = 'Password', kind } = props;
  return (
    <Field
      name={name}
      label={label}
      type="password"
      required
      minLength={limits.password.min}
      maxLength={limits.password.max}
      autoComplete={kind}
      {...(name === 'password' ? { hint: `Minimum ${limits.password.min} characters` } : {})}
    />
  );
}
