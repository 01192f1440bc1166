/** Card for whether shoppers need an account; with the gateway on, there is a question of its own (OQ-57, OQ-85). */
import { useFormContext, useWatch } from 'react-hook-form';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import panel from '../layout/Panel.module.css';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import styles from './payment.module.css';

const dirty = { shouldDirty: true } as const;

const choices = [
  [true, 'Let everyone order', 'Guests pay online with name and phone. Most shoppers want that.'],
  [false, 'Only with an account', 'Everybody signs in before ordering, cash orders included.'],
] as const;

/** Shown as soon as the gateway is turned on, with 'everyone may order' as the proposal. */
function GuestChoice() {
  const { setValue } = useFormContext();
  const [guests, isNeeded] = useWatch({ name: ['guestCheckout', 'requiredAccountForOrder'] });
  const letsGuests = guests && !isNeeded;
  const choose = (everyone: boolean) => {
    setValue('guestCheckout', everyone, dirty);
    if (everyone) setValue('requiredAccountForOrder', false, dirty);
  };
  return (
    <fieldset className={styles.guests}>
      <legend>Who can order, now that shoppers can pay online?</legend>
      {choices.map(([everyone, label, hint]) => (
        <label key={label} className={styles.guest}>
          <input
            type="radio"
            name="guests"
            checked={letsGuests === everyone}
            onChange={() => choose(everyone)}
          />
          <span>
            <span className={panel.switchLabel}>{label}</span>
            <span className={parts.note}>{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function AccountInput() {
  const hasGateway: boolean = useWatch({ name: 'razorpayEnabled' });
  return (
    <Panel>
      {hasGateway ? (
        <GuestChoice />
      ) : (
        <SwitchInput
          source="requiredAccountForOrder"
          label="Shoppers need an account"
          hint="Off: guests can order with name and phone."
        />
      )}
    </Panel>
  );
}
