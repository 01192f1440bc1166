/** The place of something that could not be loaded: why, and a button that tries again. */
import { Button } from '@mui/material';
import { CloudOff } from 'lucide-react';
import { failureText } from '../providers/failure.ts';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';

export interface FailedStateProps extends Pick<EmptyStateProps, 'title' | 'level'> {
  error: unknown;
  onRetry: () => void;
  /** The label of the button. */
  retry?: string;
  busy?: boolean;
}

export function FailedState(props: FailedStateProps) {
  const { error, onRetry, retry = 'Try Again', busy = false, ...state } = props;
  return (
    <EmptyState {...state} Icon={CloudOff} text={failureText(error)}>
      <Button loading={busy} onClick={onRetry}>
        {retry}
      </Button>
    </EmptyState>
  );
}
