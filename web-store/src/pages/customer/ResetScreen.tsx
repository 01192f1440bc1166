/** Customer password reset, in two steps of one form (CUST-49 to CUST-52, OQ-01). */
import { codePattern, offersAccounts } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import type { AccountQuery } from '../../cart/nextPath.ts';
import { Field } from '../../components/Field.tsx';
import { EmailField, PasswordField } from '../../customer/AccountFields.tsx';
import { AccountForm } from '../../customer/AccountForm.tsx';
import { useReset } from '../../customer/useReset.ts';
import type { Shop } from '../../lib/shop.ts';
import { StoreFrame } from '../../store/StoreFrame.tsx';

interface ResetScreenProps {
  /** `query`: what the links to the other account pages end with. */
  data: { shop: Shop; query: AccountQuery };
}

export function ResetScreen({ data: { shop, query } }: ResetScreenProps): ReactElement {
  const signin = storePaths.signin(shop.slug) + query;
  const next = offersAccounts(shop) ? signin : null;
  const { busy, error, sent, send, sendAgain } = useReset(next, shop.slug);
  return (
    <StoreFrame shop={shop} eager>
      <AccountForm
        title="Reset your Password"
        text="We mail you a code to make sure that the account is yours."
        error={error}
        busy={busy}
        label={sent ? 'Reset Password' : 'Send Code'}
        busyLabel={sent ? 'Resetting...' : 'Sending...'}
        onSubmit={send}
        links={
          <a
            className="link inline-block py-1 font-medium text-ink"
            href={next ?? storePaths.home(shop.slug)}
          >
            Back
          </a>
        }
      >
        <EmailField />
        <PasswordField label="New password" kind="new-password" />
        <PasswordField name="confirmation" label="Confirm password" kind="new-password" />
        {sent && (
          <>
            <p role="status" className="rounded-xl bg-[var(--tint)] p-4 text-[0.9375rem]">
              {sent}
            </p>
            <Field
              name="code"
              label="Code from the mail"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern={codePattern}
              title="Six digits"
              maxLength={20}
            />
            <p>
              <button
                type="button"
                className="link inline-flex min-h-6 items-center font-medium"
                disabled={busy}
                onClick={({ currentTarget: { form } }) => form && sendAgain(new FormData(form))}
              >
                Send a new code
              </button>
            </p>
          </>
        )}
      </AccountForm>
    </StoreFrame>
  );
}
