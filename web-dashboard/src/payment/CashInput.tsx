/** Card: cash on delivery. */
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { Panel } from '../layout/Panel.tsx';

export function CashInput() {
  return (
    <Panel>
      <SwitchInput
        source="codOption"
        label="Cash on Delivery"
        hint="Shoppers pay when they get the order, or when they pick it up."
      />
    </Panel>
  );
}
