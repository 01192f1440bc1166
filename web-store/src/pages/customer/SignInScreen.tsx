/** Customer sign-up and sign-in (CUST-05 to CUST-09). */
import { offersAccounts } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import type { AccountQuery, SignInKind } from '../../cart/nextPath.ts';
import { EmailField, PasswordField } from '../../customer/AccountFields.tsx';
import { AccountForm } from '../../customer/AccountForm.tsx';
import { NoAccounts } from '../../customer/NoAccounts.tsx';
import { useSignIn } from '../../customer/useSignIn.ts';
import type { Shop } from '../../lib/shop.ts';
import { StoreFrame } from '../../store/StoreFrame.tsx';

const texts = {
  signup: {
    title: 'Create an Account',
    label: 'Create Account',
    busyLabel: 'Creating account...',
  },
  signin: { title: 'Login to your Account', label: 'Login', busyLabel: 'Logging in...' },
} as const;

interface SignInScreenProps {
  /** `query`: what the links to the other account pages end with. */
  data: { shop: Shop; kind: SignInKind; query: AccountQuery };
}

export function SignInScreen({ data: { shop, kind, query } }: SignInScreenProps): ReactElement {
  const { busy, error, send } = useSignIn(kind, shop.slug);
  if (!offersAccounts(shop)) {
    return (
      <StoreFrame shop={shop}>
        <NoAccounts shop={shop} />
      </StoreFrame>
    );
  }
  const isNew = kind === 'signup';
  const link = 'link font-medium text-ink inline-block py-1';
  return (
    <StoreFrame shop={shop} eager>
      <AccountForm
        {...texts[kind]}
        text={
          isNew
            ? `To order at ${shop.name} and see your orders later.`
            : `Welcome back to ${shop.name}.`
        }
        error={error}
        busy={busy}
        onSubmit={send}
        links={
          isNew ? (
            <p>
              Have an account?{' '}
              <a className={link} href={storePaths.signin(shop.slug) + query}>
                Login
              </a>
            </p>
          ) : (
            <>
              <p>
                New here?{' '}
                <a className={link} href={storePaths.signup(shop.slug) + query}>
                  Create an account
                </a>
              </p>
              <p>
                <a className={link} href={storePaths.forgetPassword(shop.slug) + query}>
                  Forgot password?
                </a>
              </p>
            </>
          )
        }
      >
        <EmailField />
        <PasswordField kind={isNew ? 'new-password' : 'current-password'} />
      </AccountForm>
    </StoreFrame>
  );
}
