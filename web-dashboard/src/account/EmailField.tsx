/** The address of an account. */
import { limits } from '@shop/contract';
import { Field } from './Field.tsx';

export interface EmailFieldProps {
  autoComplete: 'username' | 'email';
  readOnly?: boolean;
}

export function EmailField(props: EmailFieldProps) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      placeholder="you@example.com"
      maxLength={limits.email}
      required
      {...props}
    />
  );
}
