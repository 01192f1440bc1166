/** The six digits of a mail, and the way to new ones. */
import account from './account.module.css';
import buttons from './buttons.module.css';
import { Field } from './Field.tsx';

export interface CodeFieldProps {
  /** What the server said when it sent them. */
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
        pattern="\s*\d{6}\s*"
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
