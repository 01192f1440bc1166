/** The field for the six digits of a mailed code, with a link that mails a new one. */

import { codePattern } from '@shop/commerce';
import buttons from '../theme/buttons.module.css';
import account from './account.module.css';
import { Field } from './Field.tsx';

export interface CodeFieldProps {
  /** The server's text after it mailed the code. */
  sent: string;
  onAgain: () => void;
}

export function CodeField({ sent, onAgain }: CodeFieldProps) {
  return (
    <div className={account.accountCode}>
      <p role="status">{sent}</p>
      <Field
        label="Code from the mail"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={codePattern}
        title="Six digits"
        placeholder="123456"
        autoFocus
        required
      />
      <button type="button" className={buttons.buttonLink} onClick={onAgain}>
        Send a new code
      </button>
    </div>
  );
}
