/** The buttons of an order's row: its next step, or what saves or discards an edit. */
import { Button } from '@mui/material';
import type { Order } from '@shop/contract';
import { type MouseEvent, useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { nextStep } from './nextStep.ts';
import styles from './orders.module.css';

/** A second tap within this time, ms, was meant for the step before: the button says the next one by then. */
const restMs = 1000;

export interface OrderActionsProps {
  /** The stored order. */
  order: Order;
  onSave: (event: MouseEvent) => void;
}

export function OrderActions({ order, onSave }: OrderActionsProps) {
  const { reset, setValue } = useFormContext();
  const { isDirty, isSubmitting } = useFormState();
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!rests) return;
    const timer = setTimeout(() => setRests(false), restMs);
    return () => clearTimeout(timer);
  }, [rests]);

  if (isDirty) {
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
  const step = nextStep(order);
  if (!step) return null;
  const take = (event: MouseEvent) => {
    setRests(true);
    for (const [name, value] of Object.entries(step.change)) {
      setValue(name, value, { shouldDirty: true });
    }
    onSave(event);
  };
  return (
    <Button
      className={styles.orderStep ?? ''}
      size="small"
      variant="outlined"
      aria-label={`${step.label} #${order.number}`}
      disabled={rests}
      onClick={take}
    >
      {step.label}
    </Button>
  );
}
