/** An address below the dashboard that has no screen. */
import Button from '@mui/material/Button';
import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { useStore } from '../providers/store.tsx';
import { EmptyState } from './EmptyState.tsx';

export function UnknownScreen() {
  const { path } = useStore();
  return (
    <EmptyState
      Icon={Compass}
      level="h1"
      title="There is no such page"
      text="It may have moved. The menu on the left knows every page of your dashboard."
    >
      <Button component={Link} to={path('home')}>
        Go to the dashboard
      </Button>
    </EmptyState>
  );
}
