/** One failed job: what it was to do, for which store, why it failed, and the button that has it done again. */
import { Button } from '@mui/material';
import { type FailedJob, storePaths } from '@shop/contract';
import { clsx } from 'clsx';
import parts from '../layout/parts.module.css';
import table from '../layout/table.module.css';
import styles from './failedJobs.module.css';
import { jobWords } from './jobWords.ts';

const timeFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

export interface FailedJobRowProps {
  job: FailedJob;
  isSending: boolean;
  onRetry: () => void;
}

export function FailedJobRow({ job, isSending, onRetry }: FailedJobRowProps) {
  const { kind, state, store, fault, attempts, failedAt } = job;
  return (
    <tr className={clsx(table.tableRow, styles.job)}>
      <td>
        <strong>{jobWords[kind]}</strong>
        <span className={clsx(parts.note, styles.line)}>
          {timeFormat.format(new Date(failedAt))} · {attempts === 1 ? '1 try' : `${attempts} tries`}
        </span>
      </td>
      <td>
        <a href={storePaths.home(store.slug)}>{store.name}</a>
      </td>
      <td className={styles.fault}>
        {state === 'unsure' && <span className={parts.tagWarning}>May have arrived</span>} {fault}
      </td>
      <td className={table.actions}>
        <Button
          size="small"
          variant="outlined"
          loading={isSending}
          onClick={onRetry}
          aria-label={`Try again: ${jobWords[kind]}, ${store.name}`}
        >
          Try again
        </Button>
      </td>
    </tr>
  );
}
