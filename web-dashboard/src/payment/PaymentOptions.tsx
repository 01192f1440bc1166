/** /payment: how shoppers can pay and order (2§2, 2§5). */
import type { PaymentSettings } from '@shop/contract';
import type { RaRecord, TransformData } from 'react-admin';
import { EditForm } from '../edit/EditForm.tsx';
import { EditScreen } from '../edit/EditScreen.tsx';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import { AccountInput } from './AccountInput.tsx';
import { CashInput } from './CashInput.tsx';
import { GatewayInputs } from './GatewayInputs.tsx';
import { paymentBody } from './paymentBody.ts';
import { UpiInputs } from './UpiInputs.tsx';
import { useKeyCheck } from './useKeyCheck.ts';
import { WhatsAppInputs } from './WhatsAppInputs.tsx';

const words = {
  saved: 'Updated successfully',
  refused: 'Failed to update details',
  unreached: 'Failed to update',
  notLoaded: 'Failed to get Details',
};

export function PaymentOptions() {
  const { id } = useStore().store;
  const keyCheck = useKeyCheck();
  /** The save is done by then: it neither waits for the check nor fails by it. */
  const checkStored = ({
    razorpayEnabled,
    razorpaySecretSet,
  }: RaRecord & Partial<PaymentSettings>) => {
    if (razorpayEnabled && razorpaySecretSet) keyCheck.check();
  };
  return (
    <EditScreen
      resource="payment"
      id={id}
      transform={paymentBody as TransformData}
      words={words}
      onSaved={checkStored}
    >
      <EditForm
        title="Payment Options"
        subtitle="Choose how shoppers pay you. You can offer several ways at once."
        width="form"
      >
        <div className={parts.stack}>
          <CashInput />
          <UpiInputs />
          <WhatsAppInputs />
          <GatewayInputs keyCheck={keyCheck} />
          <AccountInput />
        </div>
      </EditForm>
    </EditScreen>
  );
}
