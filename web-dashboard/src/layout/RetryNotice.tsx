/** Says why a part of a screen did not load, with a button that tries again. */
import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { CloudOff } from 'lucide-react';
import { failureText } from '../providers/failure.ts';
import parts from './parts.module.css';
import styles from './RetryNotice.module.css';

export interface RetryNoticeProps {
  title: string;
  /** The query; nothing is shown unless it has failed. */
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
}

export function RetryNotice({ title, query }: RetryNoticeProps) {
  const { error, isFetching, refetch } = query;
  if (!error) return null;
  return (
    <div className={clsx(parts.noticeDanger, styles.retryNotice)} role="alert">
      <CloudOff size={18} />
      <span>
        <strong>{title}</strong>
        <span className={parts.small}>{failureText(error)}</span>
      </span>
      <Button size="small" variant="outlined" loading={isFetching} onClick={() => void refetch()}>
        Try Again
      </Button>
    </div>
  );
}
