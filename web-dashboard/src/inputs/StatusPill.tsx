/** A status in its colour. */
import { clsx } from 'clsx';
import styles from './select.module.css';

export const tones: Record<string, string | undefined> = {
  delivered: styles.toneSuccess,
  paid: styles.toneSuccess,
  shipped: styles.toneInfo,
  confirmed: styles.toneInfo,
  processing: styles.toneWarning,
  pending: styles.toneWarning,
  unpaid: styles.toneWarning,
  cancelled: styles.toneDanger,
  failed: styles.toneDanger,
};

export function StatusPill({ value, text }: { value: string; text: string }) {
  return <span className={clsx(styles.statusStored, tones[value])}>{text}</span>;
}
