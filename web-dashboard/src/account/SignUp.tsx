/** /signup: a new owner's account (1§2). */
import { callApi } from '@shop/client';
import { apiRoutes, sitePaths, type UserSession } from '@shop/contract';
import { toast } from 'sonner';
import { go } from '../navigation.ts';
import { setToken } from '../providers/token.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { BusyButton } from './BusyButton.tsx';
import { ClientLink } from './ClientLink.tsx';
import { NewEmailField } from './EmailField.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { KeepSignedIn, keepsSignedIn } from './KeepSignedIn.tsx';
import { PasswordField } from './PasswordField.tsx';
import { errorText, useSubmit } from './useSubmit.ts';

export function SignUp() {
  const { busy, error, onSubmit } = useSubmit(async (values) => {
    const { email, password } = values;
    const body = { email, password, keepSignedIn: keepsSignedIn(values) };
    const { token } = await callApi<UserSession>(apiRoutes.signup, { method: 'POST', body });
    setToken(token);
    toast.success('Profile created Successfully');
    go(sitePaths.storeList);
  }, errorText);
  return (
    <AccountFrame
      title="Create an Account"
      subtitle="Three days free. No card needed."
      footer={
        <>
          Already have an account? <ClientLink to={sitePaths.signin}>Login</ClientLink>
        </>
      }
    >
      <form onSubmit={onSubmit}>
        <NewEmailField />
        <PasswordField hint="Minimum 6 characters" autoComplete="new-password" />
        <KeepSignedIn />
        <ErrorBox text={error} />
        <BusyButton label="Get Started" busyLabel="Creating account..." busy={busy} />
      </form>
    </AccountFrame>
  );
}
