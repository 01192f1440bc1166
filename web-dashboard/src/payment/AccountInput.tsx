/** Card: whether shoppers need an account (OQ-57). */
import { useWatch } from 'react-hook-form';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { SwitchRow } from '../inputs/SwitchRow.tsx';
import { Panel } from '../layout/Panel.tsx';

const label = 'Shoppers need an account';

export function AccountInput() {
  const isForced: boolean = useWatch({ name: 'razorpayEnabled' });
  return (
    <Panel>
      {isForced ? (
        <SwitchRow
          label={label}
          hint="With the card gateway on, everybody signs in before ordering."
          checked
          disabled
          onChange={() => undefined}
        />
      ) : (
        <SwitchInput
          source="requiredAccountForOrder"
          label={label}
          hint="Off: guests can order with name and phone."
        />
      )}
    </Panel>
  );
}
