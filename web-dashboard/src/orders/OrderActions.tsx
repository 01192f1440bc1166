/** The buttons that save or discard the edit of an order's row. */
import { Button } from '@mui/material';
import type { MouseEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import styles from './orders.module.css';

export function OrderActions({ onSave }: { onSave: (event: MouseEvent) => void }) {
  const { reset } = useFormContext();
  const { isDirty, isSubmitting } = useFormState();
  if (!isDirty) return null;
  return (
    <span className={styles.orderEdit}>
      <span className={styles.orderUnsaved} role="status">
        not saved yet
      </span>
      <Button size="small" loading={isSubmitting} onClick={onSave}>
        Save
      </Button>
      <Button size="small" variant="outlined" disabled={isSubmitting} onClick={() => reset()}>
        Cancel
      </Button>
    </span>
  );
}
