/** The server did not answer: nothing can be shown, but it can be tried again. */
import '../account/account.css';
import '../account/form.css';

export function Unreachable() {
  return (
    <main className="screen-loader">
      <h1>We can't reach your shop</h1>
      <p className="account-subtitle">Check your connection and try again.</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Try Again
      </button>
    </main>
  );
}
