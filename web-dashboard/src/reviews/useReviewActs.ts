/** Publishes, hides and answers a review of the list, with the version that is shown. */
import type { Review, ReviewUpdateBody } from '@shop/contract';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { toast } from 'sonner';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { toastFailure } from '../providers/failure.ts';
import { useInvalidateList } from '../providers/useInvalidateList.ts';

/** `listed` = the review as the list has it. */
export function useReviewActs(listed: Review) {
  /** As it was saved here: a list of new ones has it no more once it is published. */
  const [saved, setSaved] = useState(listed);
  const review = saved.version > listed.version ? saved : listed;
  const invalidate = useInvalidateList('reviews');
  const [update, { isPending }] = useUpdate<Review>();
  const { oneAtATime } = useOneAtATime();

  /** Saves a change and says so; true when it is saved. */
  const save = async (data: ReviewUpdateBody, done: string): Promise<boolean> => {
    let isSaved = false;
    await oneAtATime(async () => {
      const params = { id: review.id, data, previousData: review };
      await update('reviews', params, {
        mutationMode: 'pessimistic',
        returnPromise: true,
        onSuccess: (now) => {
          isSaved = true;
          setSaved(now);
          toast.success(done);
        },
        onError: (error) => toastFailure(error, 'Failed to save the review'),
      }).catch(() => undefined);
      // Also the home screen's count, and another review of the buyer that is hidden now.
      if (isSaved) void invalidate();
    });
    return isSaved;
  };
  return { review, save, isPending };
}
