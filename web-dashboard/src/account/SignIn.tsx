/** /signin, and in place of a dashboard while nobody is signed in (1§2, OQ-41). */
import { callApi } from '@shop/client';
import { apiRoutes, sitePaths, type UserSession } from '@shop/contract';
import { toast } from 'sonner';
import { go } from '../navigation.ts';
import { setToken } from '../providers/token.ts';
import { AccountFrame } from './AccountFrame.tsx';
import styles from './account.module.css';
import { BusyButton } from './BusyButton.tsx';
import { EmailField } from './EmailField.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SoftLink } from './SoftLink.tsx';
import { errorText, useSubmit } from './useSubmit.ts';

export function SignIn({ next = sitePaths.storeList }: { next?: string }) {
  const { busy, error, onSubmit } = useSubmit(async (values) => {
    const body = { email: values.email, password: values.password };
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
          New here? <SoftLink to={sitePaths.signup}>Create an account</SoftLink>
        </>
      }
    >
      <form onSubmit={onSubmit}>
        <EmailField autoComplete="username" />
        <PasswordField autoComplete="current-password" />
        <p className={styles.accountForget}>
          <SoftLink to={sitePaths.forgetPassword}>Forget Password</SoftLink>
        </p>
        <ErrorBox text={error} />
        <BusyButton label="Login" busyLabel="Logging in..." busy={busy} />
      </form>
    </AccountFrame>
  );
}
