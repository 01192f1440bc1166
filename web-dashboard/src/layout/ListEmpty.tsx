/** Shown for a list without rows: it could not be loaded, none matches, or there is none yet (the children). */
import { Button } from '@mui/material';
import { SearchX } from 'lucide-react';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { EmptyState } from './EmptyState.tsx';
import { FailedState } from './FailedState.tsx';
import { useListFilters } from './FilteredList.tsx';

export interface ListEmptyProps {
  /** Title when the list could not be loaded. */
  failed: string;
  /** Title and text when nothing matches the filters, and the label of the button that clears them. */
  unmatched: { title: string; text: string; all: string };
  children: ReactElement;
}

export function ListEmpty({ failed, unmatched, children }: ListEmptyProps) {
  const { error, refetch, filterValues } = useListContext();
  const { showAll } = useListFilters();
  if (error) {
    return <FailedState title={failed} error={error} onRetry={() => void refetch()} />;
  }
  if (Object.keys(filterValues).length === 0) return children;
  return (
    <EmptyState Icon={SearchX} title={unmatched.title} text={unmatched.text}>
      <Button variant="outlined" onClick={showAll}>
        {unmatched.all}
      </Button>
    </EmptyState>
  );
}
