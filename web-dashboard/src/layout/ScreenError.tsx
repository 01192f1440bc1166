/** A screen broke: say so with the status or message (1§8), and offer a way on. */
import Button from '@mui/material/Button';
import { isRouteErrorResponse, useRouteError } from 'react-router';

export function ScreenError({ error: thrown }: { error?: unknown }) {
  const routed = useRouteError();
  const error = thrown ?? routed;
  const text = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : 'Unknown error';
  return (
    <div className="empty" role="alert">
      <h1>Unexpected Application Error!</h1>
      <p>{text}</p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </div>
  );
}
