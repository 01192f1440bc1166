/** Adds a plan (2§5). */
import type { ReactNode } from 'react';
import { CreateBase, type TransformData } from 'react-admin';
import { toast } from 'sonner';
import { newPlan, planBody } from './planBody.ts';
import { toastPlanFailure } from './planFailure.ts';

export interface PlanCreateProps {
  onSaved: () => void;
  /** The form. */
  children: ReactNode;
}

export function PlanCreate({ onSaved, children }: PlanCreateProps) {
  const onSuccess = () => {
    toast.success('Plan added!');
    onSaved();
  };
  return (
    <CreateBase
      resource="plans"
      redirect={false}
      record={newPlan}
      transform={planBody as TransformData}
      mutationOptions={{ onSuccess, onError: toastPlanFailure }}
    >
      {children}
    </CreateBase>
  );
}
