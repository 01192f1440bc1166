/** Customer sign-up and sign-in (CUST-05 to CUST-09). */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import type { SignInKind } from '../../cart/nextPath.ts';
import { EmailField, PasswordField } from '../../customer/AccountFields.tsx';
import { AccountForm } from '../../customer/AccountForm.tsx';
import { useForCheckout } from '../../customer/useForCheckout.ts';
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
  data: { shop: Shop; kind: SignInKind };
}

export function SignInScreen({ data: { shop, kind } }: SignInScreenProps): ReactElement {
  const { busy, error, send } = useSignIn(kind, shop.slug);
  const isNew = kind === 'signup';
  const on = useForCheckout();
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
              <a className={link} href={on(storePaths.signin(shop.slug))}>
                Login
              </a>
            </p>
          ) : (
            <>
              <p>
                New here?{' '}
                <a className={link} href={on(storePaths.signup(shop.slug))}>
                  Create an account
                </a>
              </p>
              <p>
                <a className={link} href={on(storePaths.forgetPassword(shop.slug))}>
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
