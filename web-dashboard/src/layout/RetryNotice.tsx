/** A part of a screen did not load: why, and a button that tries again. */
import Button from '@mui/material/Button';
import { CloudOff } from 'lucide-react';
import { failureText } from '../providers/failure.ts';

export interface RetryNoticeProps {
  title: string;
  error: unknown;
  isBusy: boolean;
  onRetry: () => void;
}

export function RetryNotice({ title, error, isBusy, onRetry }: RetryNoticeProps) {
  return (
    <div className="notice notice-danger retry-notice" role="alert">
      <CloudOff size={18} aria-hidden="true" />
      <span>
        <strong>{title}</strong>
        <span className="small">{failureText(error)}</span>
      </span>
      <Button size="small" variant="outlined" loading={isBusy} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
