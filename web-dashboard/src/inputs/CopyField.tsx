/** A read-only value with a button that copies it. */
import { IconButton } from '@mui/material';
import { Check, Copy } from 'lucide-react';
import styles from './CopyField.module.css';
import { useCopy } from './useCopy.ts';

export function CopyField({ label, value }: { label: string; value: string }) {
  const { copied, copy } = useCopy();
  const Icon = copied ? Check : Copy;
  return (
    <div className={styles.copyField}>
      <span className={styles.copyFieldLabel}>{label}</span>
      <span className={styles.copyFieldBox}>
        <code>{value}</code>
        <IconButton
          size="small"
          aria-label={copied ? `${label} copied` : `Copy ${label}`}
          onClick={() => void copy(value)}
        >
          <Icon size={16} />
        </IconButton>
      </span>
    </div>
  );
}
