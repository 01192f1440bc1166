/** Card: cash on delivery. */
import { SwitchRow } from '../inputs/SwitchRow.tsx';
import { Panel } from '../layout/Panel.tsx';
import type { PaymentCardProps } from './paymentDraft.ts';

export function CashCard({ value, change }: PaymentCardProps) {
  return (
    <Panel>
      <SwitchRow
        label="Cash on Delivery"
        hint="Shoppers pay when they get the order, or when they pick it up."
        checked={value.codOption}
        onChange={(codOption) => change({ codOption })}
      />
    </Panel>
  );
}
