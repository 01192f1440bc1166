/** The dialog that adds or edits a plan (2§2, 2§5). */
import { Dialog, DialogTitle } from '@mui/material';
import type { Plan } from '@shop/contract';
import { useRef } from 'react';
import { PlanCreate } from './PlanCreate.tsx';
import { PlanEdit } from './PlanEdit.tsx';
import { PlanForm } from './PlanForm.tsx';

export interface PlanDialogProps {
  /** null = a new one. */
  plan: Plan | null;
  onClose: () => void;
  onSaved: () => void;
}

export function PlanDialog({ plan, onClose, onSaved }: PlanDialogProps) {
  const isDirty = useRef(false);
  const saved = () => {
    onSaved();
    onClose();
  };
  const form = <PlanForm onClose={onClose} onDirty={(now) => (isDirty.current = now)} />;
  return (
    // Only Cancel discards what is typed.
    <Dialog
      open
      onClose={() => isDirty.current || onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby="plan-title"
    >
      <DialogTitle id="plan-title">{plan ? 'Edit Plan' : 'Add Plan'}</DialogTitle>
      {plan ? (
        <PlanEdit plan={plan} onSaved={saved}>
          {form}
        </PlanEdit>
      ) : (
        <PlanCreate onSaved={saved}>{form}</PlanCreate>
      )}
    </Dialog>
  );
}
