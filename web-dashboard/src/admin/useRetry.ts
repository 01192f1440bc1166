/** Has failed jobs done again, one at a time, and says how that went. */
import { apiRoutes, type FailedJob } from '@shop/contract';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { toast } from 'sonner';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';

export interface Retry {
  /** The job whose call is under way. */
  sending: string | null;
  /** The job that may have been done already: the admin is asked first. */
  asked: FailedJob | null;
  ask: (job: FailedJob | null) => void;
  retry: (job: FailedJob) => Promise<void>;
}

export function useRetry(): Retry {
  const { refetch } = useListContext<FailedJob>();
  const [sending, setSending] = useState<string | null>(null);
  const [asked, ask] = useState<FailedJob | null>(null);
  const retry = async ({ id, store }: FailedJob) => {
    setSending(id);
    try {
      await callOwnerApi(apiRoutes.adminRetryJob(store.id, id), { method: 'PUT' });
      toast.success('It is done again now');
    } catch (error) {
      toastFailure(error, 'Failed to do it again');
    } finally {
      setSending(null);
      ask(null);
      await refetch();
    }
  };
  return { sending, asked, ask, retry };
}
