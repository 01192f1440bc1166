/** Asks before a plan is deleted. */
import type { Plan } from '@shop/contract';
import { useDelete } from 'react-admin';
import { toast } from 'sonner';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { toastFailure } from '../providers/failure.ts';

export interface DeletePlanProps {
  /** null = closed. */
  plan: Plan | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeletePlan({ plan, onClose, onDeleted }: DeletePlanProps) {
  const [remove, { isPending }] = useDelete();
  const confirm = () => {
    if (!plan) return;
    const call = { id: plan.id, previousData: plan };
    remove('plans', call, {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        toast.success('Plan deleted');
        onDeleted();
      },
      onError: (error) => toastFailure(error, 'Delete failed'),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      open={plan !== null}
      title={`Delete ${plan?.name ?? 'this plan'}?`}
      confirm="Delete"
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      Owners no longer see it. Memberships that were sold stay as they are.
    </ConfirmDialog>
  );
}
