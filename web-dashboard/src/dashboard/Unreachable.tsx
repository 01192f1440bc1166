/** The server did not answer: nothing can be shown, but it can be tried again. */
import account from '../account/account.module.css';
import buttons from '../account/buttons.module.css';
import screenLoader from '../account/ScreenLoader.module.css';

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
