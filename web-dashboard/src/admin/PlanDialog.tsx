/** The dialog of a plan, new or present (2§2, 2§5). */
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Plan } from '@shop/contract';
import { type ReactNode, useRef } from 'react';
import { CreateBase, EditBase, HttpError, type TransformData, useEditContext } from 'react-admin';
import { toast } from 'sonner';
import { failureStatus, failureText, isDecided } from '../providers/failure.ts';
import shared from '../theme/shared.module.css';
import { PlanForm } from './PlanForm.tsx';
import { newPlan, planBody, planChange } from './planBody.ts';

export interface PlanDialogProps {
  /** null = a new one. */
  plan: Plan | null;
  onClose: () => void;
  onSaved: () => void;
}

function toastRefusal(error: unknown): void {
  if (isDecided(error)) return;
  const text = error instanceof HttpError ? (error.body?.error ?? '') : '';
  if (failureStatus(error) > 0) toast.error(text || 'Failed to save plan');
  else toast.error('Something went wrong.', { description: failureText(error) });
}

/** Begun with what is stored now, which another tab may have changed since the list came. */
function Loaded({ children }: { children: ReactNode }) {
  const { isFetching, error } = useEditContext();
  if (error) return <DialogContent>{failureText(error)}</DialogContent>;
  if (!isFetching) return children;
  return (
    <DialogContent>
      <span className={shared.skeleton} style={{ height: 320 }} />
    </DialogContent>
  );
}

export function PlanDialog({ plan, onClose, onSaved }: PlanDialogProps) {
  const isDirty = useRef(false);
  const mutationOptions = {
    onSuccess: () => {
      toast.success(plan ? 'Plan updated!' : 'Plan added!');
      onSaved();
      onClose();
    },
    onError: toastRefusal,
  };
  const form = <PlanForm onClose={onClose} onDirty={(now) => (isDirty.current = now)} />;
  return (
    // What is typed is given up by Cancel only.
    <Dialog
      open
      onClose={() => isDirty.current || onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby="plan-title"
    >
      <DialogTitle id="plan-title">{plan ? 'Edit Plan' : 'Add Plan'}</DialogTitle>
      {plan ? (
        <EditBase
          resource="plans"
          id={plan.id}
          redirect={false}
          mutationMode="pessimistic"
          transform={planChange as TransformData}
          queryOptions={{ staleTime: 0, onError: toastRefusal }}
          mutationOptions={mutationOptions}
        >
          <Loaded>{form}</Loaded>
        </EditBase>
      ) : (
        <CreateBase
          resource="plans"
          redirect={false}
          record={newPlan}
          transform={planBody as TransformData}
          mutationOptions={mutationOptions}
        >
          {form}
        </CreateBase>
      )}
    </Dialog>
  );
}
