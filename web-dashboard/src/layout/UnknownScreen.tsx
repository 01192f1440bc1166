/** Handles an address of the dashboard without a screen: the shop is there, so nothing says that it is not (FIX-72). */
import { Button } from '@mui/material';
import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router';
import { useStore } from '../providers/store.tsx';
import { EmptyState } from './EmptyState.tsx';

export function UnknownScreen() {
  const { path } = useStore();
  return (
    <EmptyState
      Icon={MapPinOff}
      level="h1"
      title="Page not found"
      text="Your shop is there, but its dashboard has no page at this address."
    >
      <Button component={Link} to={path('home')}>
        Open the dashboard
      </Button>
    </EmptyState>
  );
}
