/** /setting: the store's details, what orders cost, delivery and pickup (1§2). */
import type { TransformData } from 'react-admin';
import { EditForm } from '../edit/EditForm.tsx';
import { EditScreen } from '../edit/EditScreen.tsx';
import { UnsavedBanner } from '../edit/Unsaved.tsx';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import { AlertInputs } from './AlertInputs.tsx';
import { BuyerActInputs } from './BuyerActInputs.tsx';
import { ChatTextInputs } from './ChatTextInputs.tsx';
import { CollectionInputs } from './CollectionInputs.tsx';
import { ContactInputs } from './ContactInputs.tsx';
import { DeleteStore } from './DeleteStore.tsx';
import { DeliveryInputs } from './DeliveryInputs.tsx';
import { InformationInputs } from './InformationInputs.tsx';
import { MailInputs } from './MailInputs.tsx';
import { OrderCheckInputs } from './OrderCheckInputs.tsx';
import { OrderInputs } from './OrderInputs.tsx';
import { PauseOrders } from './PauseOrders.tsx';
import { RefusedCallers } from './RefusedCallers.tsx';
import { ShopAddress } from './ShopAddress.tsx';
import { SupportVisits } from './SupportVisits.tsx';
import { settingsBody } from './settingsBody.ts';
import { YourData } from './YourData.tsx';

const words = { saved: 'Settings updated successfully', refused: 'Failed to save changes' };

export function Settings() {
  const { id } = useStore().store;
  return (
    <EditScreen resource="settings" id={id} transform={settingsBody as TransformData} words={words}>
      <EditForm
        title="Settings"
        subtitle="How your shop presents itself and takes orders."
        width="form"
      >
        <div className={parts.stack}>
          <UnsavedBanner />
          <InformationInputs />
          <ContactInputs />
          <CollectionInputs />
          <OrderInputs />
          <DeliveryInputs />
          <PauseOrders />
          <AlertInputs />
          <MailInputs />
          <ChatTextInputs />
          <BuyerActInputs />
          <OrderCheckInputs />
          <RefusedCallers />
          <YourData />
          <ShopAddress />
          <SupportVisits />
          <DeleteStore />
        </div>
      </EditForm>
    </EditScreen>
  );
}
