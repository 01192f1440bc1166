/** The form of an offer, the same for new and stored ones (OFFER-01, OFFER-02). */
import type { OwnOffer } from '@shop/contract';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { EditForm } from '../edit/EditForm.tsx';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import { CodeInputs, type OfferWay } from './CodeInputs.tsx';
import { ConditionInputs } from './ConditionInputs.tsx';
import { KindInput } from './KindInput.tsx';
import { OfferSentence } from './OfferSentence.tsx';

export interface OfferFormProps {
  title: string;
  isNew?: boolean;
  isHere: () => boolean;
}

export function OfferForm({ title, isNew = false, isHere }: OfferFormProps) {
  const { path } = useStore();
  const record = useRecordContext<Partial<OwnOffer>>();
  const isStoredWithout = record?.id !== undefined && record.code === '';
  const [way, setWay] = useState<OfferWay>(isStoredWithout ? 'self' : 'code');
  return (
    <EditForm
      title={title}
      width="form"
      back={{ to: path('offers'), label: 'Offers' }}
      button={{ label: 'Save Offer', isNew }}
      isHere={isHere}
    >
      <div className={parts.stack}>
        <KindInput />
        <CodeInputs way={way} onWay={setWay} />
        <ConditionInputs />
        <OfferSentence way={way} />
      </div>
    </EditForm>
  );
}
