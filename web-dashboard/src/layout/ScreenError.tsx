/** A screen broke: say so with the status or message (1§8), and offer a way on. */
import Button from '@mui/material/Button';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import styles from './EmptyState.module.css';

function errorWords(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  const text = error instanceof Error ? error.message : 'Unknown error';
  // The browser's words for a file that is gone after an update, or out of reach.
  if (!/dynamically imported module|module script/i.test(text)) return text;
  return 'This page could not be loaded. Check your connection and reload; there may be a newer version.';
}

export function ScreenError({ error: thrown }: { error?: unknown }) {
  const routed = useRouteError();
  const error = thrown ?? routed;
  return (
    <div className={styles.empty} role="alert">
      <h1>Unexpected Application Error!</h1>
      <p>{errorWords(error)}</p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </div>
  );
}
