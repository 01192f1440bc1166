/** E-mail and password, as every account form asks for them (CUST-10 to CUST-14). */
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
  /** A password that exists, or one that is being made. */
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
