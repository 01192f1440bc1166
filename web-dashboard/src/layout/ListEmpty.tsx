/** A list without rows: none could be loaded, none matches, or there is none yet (the children). */
import Button from '@mui/material/Button';
import { SearchX, WifiOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { failureText } from '../providers/failure.ts';
import { EmptyState } from './EmptyState.tsx';

export interface ListEmptyProps {
  isFiltered: boolean;
  /** Title when the list could not be loaded. */
  failed: string;
  /** Title and text when nothing matches the filters, and the button that drops them. */
  unmatched: { title: string; text: string; all: string };
  children: ReactElement;
}

export function ListEmpty({ isFiltered, failed, unmatched, children }: ListEmptyProps) {
  const { error, refetch, setFilters } = useListContext();
  if (error) {
    return (
      <EmptyState Icon={WifiOff} title={failed} text={failureText(error)}>
        <Button variant="outlined" onClick={() => refetch()}>
          Try Again
        </Button>
      </EmptyState>
    );
  }
  if (!isFiltered) return children;
  return (
    <EmptyState Icon={SearchX} title={unmatched.title} text={unmatched.text}>
      <Button variant="outlined" onClick={() => setFilters({})}>
        {unmatched.all}
      </Button>
    </EmptyState>
  );
}
