/** /offers/new: a new offer, or one like another. */
import type { OfferBody, OwnOffer } from '@shop/contract';
import { CreateBase, type HttpError } from 'react-admin';
import { useLocation } from 'react-router';
import { toast } from 'sonner';
import { useLeave } from '../layout/useLeave.ts';
import { toastFailure } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import { OfferForm } from './OfferForm.tsx';
import { copyOf, newOffer, toOfferBody } from './offerBody.ts';

/** What the history entry of a duplicate holds. */
export interface Duplicate {
  duplicateOf?: OwnOffer;
}

export function OfferCreate() {
  const { isHere, leave } = useLeave();
  const { path } = useStore();
  const { duplicateOf } = (useLocation().state ?? {}) as Duplicate;
  const record: OfferBody = duplicateOf ? copyOf(duplicateOf) : newOffer;
  return (
    <CreateBase
      resource="offers"
      redirect={false}
      transform={toOfferBody}
      record={record}
      mutationOptions={{
        onSuccess: () => {
          toast.success('Offer saved');
          leave(path('offers'));
        },
        onError: (error: HttpError) => toastFailure(error, 'Failed to save the offer'),
      }}
    >
      <OfferForm title={duplicateOf ? 'Duplicate Offer' : 'New Offer'} isNew isHere={isHere} />
    </CreateBase>
  );
}
