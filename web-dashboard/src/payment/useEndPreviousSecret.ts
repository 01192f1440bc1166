/**
 * Ends the previous webhook secret at once and changes nothing else on the screen, because a new secret is shown
 * only once.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { toast } from 'sonner';
import { toastFailure } from '../providers/failure.ts';
import { useUpdateStore } from '../providers/store.tsx';

export function useEndPreviousSecret(): () => Promise<void> {
  const client = useQueryClient();
  const update = useUpdateStore();
  const id = String(useRecordContext()?.id);
  return async () => {
    try {
      await update({ razorpayWebhookAct: 'endBefore' });
      client.setQueryData<object>(
        ['payment', 'getOne', { id, meta: undefined }],
        (known) => known && { ...known, razorpayWebhookSecretBeforeUntil: null },
      );
      toast.success('The old webhook secret no longer works');
    } catch (error) {
      toastFailure(error, 'Failed to update details', 'Failed to update');
    }
  };
}
