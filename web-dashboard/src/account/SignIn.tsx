/** /signin; also shown in place of a dashboard while nobody is signed in (1§2, OQ-41). */
import { callApi } from '@shop/client';
import { apiRoutes, sitePaths, type UserSession } from '@shop/contract';
import { useState } from 'react';
import { toast } from 'sonner';
import { go } from '../navigation.ts';
import { setToken } from '../providers/token.ts';
import { AccountFrame } from './AccountFrame.tsx';
import styles from './account.module.css';
import { BusyButton } from './BusyButton.tsx';
import { ClientLink } from './ClientLink.tsx';
import { EmailField, typedEmail } from './EmailField.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { KeepSignedIn, keepsSignedIn } from './KeepSignedIn.tsx';
import { PasswordField } from './PasswordField.tsx';
import { errorText, useSubmit } from './useSubmit.ts';

export function SignIn({ next = sitePaths.storeList }: { next?: string }) {
  const [email, setEmail] = useState(typedEmail);
  const { busy, error, onSubmit } = useSubmit(async (values) => {
    const { email: typed, password } = values;
    const body = { email: typed, password, keepSignedIn: keepsSignedIn(values) };
    const { token } = await callApi<UserSession>(apiRoutes.signin, { method: 'POST', body });
    go(next);
    setToken(token);
    toast.success('Login Successful');
  }, errorText);
  return (
    <AccountFrame
      title="Login to your Account"
      subtitle="Welcome back. Your shop is waiting."
      footer={
        <>
          New here? <ClientLink to={sitePaths.signup}>Create an account</ClientLink>
        </>
      }
    >
      <form onSubmit={onSubmit}>
        <EmailField autoComplete="username" onTyped={setEmail} />
        <PasswordField autoComplete="current-password" />
        <p className={styles.accountForget}>
          <ClientLink to={sitePaths.forgetPassword} state={{ email }}>
            Forget Password
          </ClientLink>
        </p>
        <KeepSignedIn />
        <ErrorBox text={error} />
        <BusyButton label="Login" busyLabel="Logging in..." busy={busy} />
      </form>
    </AccountFrame>
  );
}
