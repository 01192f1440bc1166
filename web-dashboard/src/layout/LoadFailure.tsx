/** Shown when the store's data did not load, with a button that reloads the page (1§2). */
import { Button } from '@mui/material';
import { CloudOff } from 'lucide-react';
import { EmptyState } from './EmptyState.tsx';

export function LoadFailure() {
  return (
    <EmptyState
      Icon={CloudOff}
      level="h1"
      title="Failed to Load Store Details"
      text="Check your connection. Nothing of your shop is lost."
    >
      <Button onClick={() => window.location.reload()}>Try Again</Button>
    </EmptyState>
  );
}
