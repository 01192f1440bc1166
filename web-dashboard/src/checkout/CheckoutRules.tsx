/** /checkout: times and days for delivery and pickup, cash rules, and what buyers are asked (DELIV-05, DELIV-06, CHK2-01). */
import type { OwnStore } from '@shop/contract';
import { type TransformData, useRecordContext } from 'react-admin';
import { EditForm } from '../edit/EditForm.tsx';
import { EditScreen } from '../edit/EditScreen.tsx';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import { AskInputs } from './AskInputs.tsx';
import { CashInputs } from './CashInputs.tsx';
import { DaysInputs } from './DaysInputs.tsx';
import { rulesBody } from './rulesBody.ts';
import { SlotInputs } from './SlotInputs.tsx';

const words = { saved: 'Saved', refused: 'Failed to save changes' };

function Cards() {
  const settings = useRecordContext<OwnStore>()?.settings;
  return (
    <div className={parts.stack}>
      <DaysInputs />
      <SlotInputs
        source="settings.deliverySlots"
        what="Delivery"
        isOff={settings?.delivery === false}
      />
      <SlotInputs source="settings.pickupSlots" what="Pickup" isOff={settings?.pickup === false} />
      <CashInputs />
      <AskInputs />
    </div>
  );
}

export function CheckoutRules() {
  const { id } = useStore().store;
  return (
    <EditScreen resource="settings" id={id} transform={rulesBody as TransformData} words={words}>
      <EditForm
        title="Delivery and Payment"
        subtitle="When orders come to buyers, who may pay in cash, and what the checkout asks."
        width="form"
      >
        <Cards />
      </EditForm>
    </EditScreen>
  );
}
