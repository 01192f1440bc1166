/** '1.6 GB of 2 GB used'; from 80 % on with a bar and advice (ABUSE-13). */
import { LinearProgress } from '@mui/material';
import { useId } from 'react';
import parts from '../layout/parts.module.css';
import { storageText } from './storageText.ts';
import styles from './UsageBar.module.css';
import { useUsage } from './useUsage.ts';

/** Share of the storage from which on the bar shows. */
const told = 0.8;

export function UsageBar() {
  const id = useId();
  const usage = useUsage();
  if (!usage || usage.limit === null || usage.bytes < told * usage.limit) return null;
  const { bytes, limit } = usage;
  const share = Math.min(1, bytes / limit);
  const isFull = share >= 0.99;
  return (
    <div className={styles.mediaUsage} data-full={isFull}>
      <LinearProgress
        variant="determinate"
        color={isFull ? 'error' : 'warning'}
        value={share * 100}
        aria-labelledby={id}
      />
      <p className={parts.small} id={id}>
        <strong>
          {storageText(bytes)} of {storageText(limit)} used.
        </strong>{' '}
        {isFull
          ? 'There is no room for more pictures: delete some that you no longer need.'
          : 'Delete pictures that you no longer need to make room for new ones.'}
      </p>
    </div>
  );
}
