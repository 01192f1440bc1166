/** Publishes, hides and answers a review of the list, with the version that is shown. */
import type { Review, ReviewUpdateBody } from '@shop/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useUpdate } from 'react-admin';
import { toast } from 'sonner';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { toastFailure } from '../providers/failure.ts';

export function useReviewActs(review: Review) {
  const client = useQueryClient();
  const [update, { isPending }] = useUpdate();
  const { oneAtATime } = useOneAtATime();

  /** Saves a change and says so; true when it is saved. */
  const save = async (data: ReviewUpdateBody, done: string): Promise<boolean> => {
    let isSaved = false;
    await oneAtATime(async () => {
      const params = { id: review.id, data, previousData: review };
      await update('reviews', params, {
        mutationMode: 'pessimistic',
        returnPromise: true,
        onSuccess: () => {
          isSaved = true;
          toast.success(done);
        },
        onError: (error) => toastFailure(error, 'Failed to save the review'),
      }).catch(() => undefined);
      // Also the home screen's count, and another review of the buyer that is hidden now.
      if (isSaved) await client.invalidateQueries({ queryKey: ['reviews', 'getList'] });
    });
    return isSaved;
  };
  return { save, isPending };
}
