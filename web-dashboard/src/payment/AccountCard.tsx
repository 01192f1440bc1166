/** Card: whether shoppers need an account (OQ-57). */
import { SwitchRow } from '../inputs/SwitchRow.tsx';
import { Panel } from '../layout/Panel.tsx';
import type { PaymentCardProps } from './paymentDraft.ts';

export function AccountCard({ value, change }: PaymentCardProps) {
  const isForced = value.razorpayEnabled;
  return (
    <Panel>
      <SwitchRow
        label="Shoppers need an account"
        hint={
          isForced
            ? 'With the card gateway on, everybody signs in before ordering.'
            : 'Off: guests can order with name and phone.'
        }
        checked={isForced || value.requiredAccountForOrder}
        disabled={isForced}
        onChange={(requiredAccountForOrder) => change({ requiredAccountForOrder })}
      />
    </Panel>
  );
}
