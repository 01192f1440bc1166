/** Shown when the server did not answer, with a button to try again. */
import account from '../account/account.module.css';
import screenLoader from '../account/ScreenLoader.module.css';
import buttons from '../theme/buttons.module.css';

export function Unreachable() {
  return (
    <main className={screenLoader.screenLoader}>
      <h1>We can't reach your shop</h1>
      <p className={account.accountSubtitle}>Check your connection and try again.</p>
      <button type="button" className={buttons.button} onClick={() => window.location.reload()}>
        Try Again
      </button>
    </main>
  );
}
