/** Ends, brings back, duplicates and deletes an offer of the list (OFFER-09). */
import type { OfferUpdateBody, OwnOffer } from '@shop/contract';
import { useDelete, useUpdate } from 'react-admin';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { indianMoment } from '../lib/indianTime.ts';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { toastFailure } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import { useInvalidateList } from '../providers/useInvalidateList.ts';
import type { Duplicate } from './OfferCreate.tsx';

/** How long an ended offer can be brought back from its toast, ms. */
const undoMs = 10_000;

export function useOfferActs(offer: OwnOffer) {
  const { path } = useStore();
  const navigate = useNavigate();
  const invalidate = useInvalidateList('offers');
  const [update] = useUpdate<OwnOffer>();
  const [remove] = useDelete<OwnOffer>();
  const { busy, oneAtATime } = useOneAtATime();
  const { id, name } = offer;

  const save = async (data: OfferUpdateBody, seen: OwnOffer, failed: string) => {
    try {
      const params = { id, data, previousData: seen };
      const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
      return (await update('offers', params, options)) as OwnOffer;
    } catch (error) {
      toastFailure(error, failed);
      return null;
    } finally {
      void invalidate();
    }
  };

  const bringBack = async (ended: OwnOffer) => {
    const { endsAt } = offer;
    const back = await save({ endsAt }, ended, 'Failed to bring the offer back');
    if (back) toast.success(`${name} is ${back.state === 'planned' ? 'planned' : 'on'} again`);
  };

  const endNow = () =>
    oneAtATime(async () => {
      const endsAt = new Date().toISOString();
      const ended = await save({ endsAt }, offer, 'Failed to end the offer');
      if (!ended) return;
      // A clock that runs ahead of the server's ends it a little later.
      const said =
        ended.state === 'on' || ended.state === 'planned'
          ? `${name} ends at ${indianMoment(endsAt)}`
          : `${name} has ended`;
      toast.success(said, {
        duration: undoMs,
        action: { label: 'Undo', onClick: () => void bringBack(ended) },
      });
    });

  const deleteNow = () =>
    oneAtATime(async () => {
      try {
        const params = { id, previousData: offer };
        await remove('offers', params, { mutationMode: 'pessimistic', returnPromise: true });
        toast.success('Offer deleted');
      } catch (error) {
        toastFailure(error, 'Failed to delete the offer');
      }
      void invalidate();
    });

  const duplicate = () =>
    navigate(path('offers/new'), { state: { duplicateOf: offer } satisfies Duplicate });

  return {
    busy,
    endNow: () => void endNow(),
    deleteNow: () => void deleteNow(),
    duplicate: () => void duplicate(),
  };
}
