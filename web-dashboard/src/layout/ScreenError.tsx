/** Shown for a screen that crashed: the status or message (1§8), and links to go on. */
import { Button } from '@mui/material';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import styles from './EmptyState.module.css';

function errorWords(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  const text = error instanceof Error ? error.message : 'Unknown error';
  // The browser's messages for a file that an update removed, or that could not be reached.
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
