/** Signs a customer up or in (CUST-15 to CUST-19, CUST-53, CUST-54). */
import { callApi, waitText } from '@shop/client';
import { apiRoutes, type CustomerSession } from '@shop/contract';
import { useState } from 'react';
import { nextPath, type SignInKind } from '../cart/nextPath.ts';
import { customerToken } from '../lib/customerToken.ts';
import { toastOnNextPage } from '../lib/toast.ts';
import { useShownAgain } from '../lib/useShownAgain.ts';

const successTexts = {
  signup: 'Profile created Successfully',
  signin: 'Login Successful',
} as const;

export interface SignIn {
  busy: boolean;
  error: string;
  send: (form: FormData) => void;
}

export function useSignIn(kind: SignInKind, slug: string): SignIn {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  useShownAgain(() => setBusy(false));
  const send = (form: FormData): void => {
    setBusy(true);
    setError('');
    const address = kind === 'signup' ? apiRoutes.customerSignup(slug) : apiRoutes.customerSignin;
    const body = { email: form.get('email'), password: form.get('password') };
    callApi<CustomerSession>(address, { method: 'POST', body })
      .then(({ token }) => {
        customerToken.set(token);
        toastOnNextPage('success', successTexts[kind]);
        location.assign(nextPath(kind, slug));
      })
      .catch((reason: unknown) => {
        const text = reason instanceof Error ? reason.message : '';
        setError(waitText(reason) || text || 'Something went wrong.');
        setBusy(false);
      });
  };
  return { busy, error, send };
}
