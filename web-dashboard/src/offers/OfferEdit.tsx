/** /offers/{id}: edits an offer. */
import type { TransformData } from 'react-admin';
import { useParams } from 'react-router';
import { EditScreen } from '../edit/EditScreen.tsx';
import { useLeave } from '../layout/useLeave.ts';
import { useStore } from '../providers/store.tsx';
import { OfferForm } from './OfferForm.tsx';
import { toOfferChange } from './offerBody.ts';

const words = {
  saved: 'Offer saved',
  refused: 'Failed to save the offer',
  notLoaded: 'Failed to load the offer',
  retry: 'Try Again',
};

export function OfferEdit() {
  const { id = '' } = useParams();
  const { isHere, leave } = useLeave();
  const { path } = useStore();
  return (
    <EditScreen
      resource="offers"
      id={id}
      transform={toOfferChange as TransformData}
      words={words}
      onSaved={() => leave(path('offers'))}
    >
      <OfferForm title="Edit Offer" isHere={isHere} />
    </EditScreen>
  );
}
