/** The field for an account's e-mail address. */
import { meantEmail } from '@shop/commerce';
import { limits } from '@shop/contract';
import { useState } from 'react';
import buttons from '../theme/buttons.module.css';
import { Field } from './Field.tsx';

export interface EmailFieldProps {
  autoComplete: 'username' | 'email';
  readOnly?: boolean;
  /** Is called with what is typed, so that a link to the next screen can take it along. */
  onTyped?: (email: string) => void;
}

/** Begins with the address that was typed on the screen before. */
export function EmailField({ onTyped, ...props }: EmailFieldProps) {
  return (
    <Field
      {...shared}
      {...props}
      defaultValue={typedEmail()}
      onChange={(event) => onTyped?.(event.currentTarget.value)}
    />
  );
}

/** The address in the history entry, '' without one. */
export const typedEmail = (): string =>
  (window.history.state as { email?: string } | null)?.email ?? '';

const shared = {
  label: 'Email',
  name: 'email',
  type: 'email',
  placeholder: 'you@example.com',
  maxLength: limits.email,
  required: true,
} as const;

/** The same for a new account: a slip such as gmail.con is pointed out, because every code is mailed there. */
export function NewEmailField() {
  const [typed, setTyped] = useState('');
  const meant = meantEmail(typed);
  return (
    <>
      <Field
        {...shared}
        autoComplete="email"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status">
        {meant && (
          <button type="button" className={buttons.buttonLink} onClick={() => setTyped(meant)}>
            Did you mean {meant}?
          </button>
        )}
      </div>
    </>
  );
}
