/** The frame of sign-up, sign-in and reset: title, red box, fields, button with its busy label. */
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { ErrorBox } from '../components/ErrorBox.tsx';

export interface AccountFormProps {
  title: string;
  text: string;
  error: string;
  busy: boolean;
  label: string;
  busyLabel: string;
  onSubmit: (form: FormData) => void;
  children: ReactNode;
  /** Links below the form. */
  links: ReactNode;
}

export function AccountForm(props: AccountFormProps): ReactElement {
  const { title, text, error, busy, label, busyLabel, onSubmit, children, links } = props;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!busy) onSubmit(new FormData(event.currentTarget));
  };
  return (
    <div className="shell max-w-md pt-10 sm:pt-16">
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="mt-2 text-muted">{text}</p>
      <noscript>
        <p className="mt-4 rounded-xl bg-[var(--tint)] p-4">Accounts need JavaScript.</p>
      </noscript>
      {/* By POST, so that the password never becomes part of an address, even without script. */}
      <form method="post" onSubmit={submit} className="mt-8 grid gap-5">
        {error && <ErrorBox>{error}</ErrorBox>}
        {children}
        <button type="submit" className="button button-primary mt-2 w-full" disabled={busy}>
          {busy ? busyLabel : label}
        </button>
      </form>
      <div className="mt-8 space-y-1 text-[0.9375rem] text-muted">{links}</div>
    </div>
  );
}
