/** A label that shows a state in a word or two. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Pill.module.css';

export function Pill({ tone, children }: { tone: 'success' | 'danger'; children: ReactNode }) {
  return (
    <span
      className={clsx(styles.pill, tone === 'success' ? styles.pillSuccess : styles.pillDanger)}
    >
      {children}
    </span>
  );
}
