/** The form in a plan's dialog: locked while it is saved, and saved once. */
import { Button, DialogActions, DialogContent } from '@mui/material';
import { useEffect } from 'react';
import { Form } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useSaveOnce } from '../edit/useSaveOnce.ts';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { PlanInputs } from './PlanInputs.tsx';
import styles from './plans.module.css';

export interface PlanFormProps {
  onClose: () => void;
  /** Called whenever the form becomes dirty or clean. */
  onDirty: (isDirty: boolean) => void;
}

function Inside({ onClose, onDirty }: PlanFormProps) {
  const { clearErrors } = useFormContext();
  const { isDirty, isSubmitting } = useFormState();
  useEffect(() => {
    onDirty(isDirty);
  }, [isDirty, onDirty]);
  return (
    <>
      <DialogContent>
        <div className={styles.inputs} inert={isSubmitting}>
          <PlanInputs />
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isSubmitting} onClick={() => clearErrors()}>
          Save Plan
        </Button>
      </DialogActions>
      <UnsavedGuard isDirty={() => isDirty} />
    </>
  );
}

export function PlanForm(props: PlanFormProps) {
  const saveOnce = useSaveOnce();
  return (
    <Form noValidate disableInvalidFormNotification mode="onChange" onSubmit={saveOnce}>
      <Inside {...props} />
    </Form>
  );
}
