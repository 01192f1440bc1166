/** Edits a plan, as it is stored now: another tab may have changed it since the list was loaded (2§5). */
import { DialogContent } from '@mui/material';
import type { Plan } from '@shop/contract';
import type { ReactNode } from 'react';
import { EditBase, type TransformData, useEditContext } from 'react-admin';
import { toast } from 'sonner';
import { failureText } from '../providers/failure.ts';
import shared from '../theme/shared.module.css';
import { planChange } from './planBody.ts';
import { toastPlanFailure } from './planFailure.ts';

export interface PlanEditProps {
  plan: Plan;
  onSaved: () => void;
  /** The form. */
  children: ReactNode;
}

function Loaded({ children }: { children: ReactNode }) {
  const { isFetching, isPaused, error } = useEditContext();
  if (error) return <DialogContent>{failureText(error)}</DialogContent>;
  // Without a connection it is asked for later, and would take what was typed by then.
  if (!isFetching && !isPaused) return children;
  return (
    <DialogContent>
      <span className={shared.skeleton} style={{ height: 320 }} />
    </DialogContent>
  );
}

export function PlanEdit({ plan, onSaved, children }: PlanEditProps) {
  const onSuccess = () => {
    toast.success('Plan updated!');
    onSaved();
  };
  return (
    <EditBase
      resource="plans"
      id={plan.id}
      redirect={false}
      mutationMode="pessimistic"
      transform={planChange as TransformData}
      queryOptions={{ staleTime: 0, onError: toastPlanFailure }}
      mutationOptions={{ onSuccess, onError: toastPlanFailure }}
    >
      <Loaded>{children}</Loaded>
    </EditBase>
  );
}
