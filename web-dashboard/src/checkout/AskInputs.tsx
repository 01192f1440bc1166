/** Card: what the checkout asks the buyer besides the address (CHK2-01). */
import { dayLimits, limits } from '@shop/contract';
import { maxLength, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import styles from './slots.module.css';

export function AskInputs() {
  const asksNote: boolean = useWatch({ name: 'settings.asksNote' });
  return (
    <Panel title="What buyers can add" subtitle="Each may be left empty. You find it in the order.">
      <SwitchInput
        source="settings.asksNote"
        label="Note to the shop"
        hint={`Such as “less sugar, ring twice”; at most ${limits.orderNote} characters.`}
      />
      {asksNote && (
        <div className={styles.asked}>
          <TextInput
            source="settings.noteQuestion"
            label="What you ask for"
            placeholder="Note for the shop"
            parse={keepEmptyText}
            validate={maxLength(dayLimits.question, 'Too long')}
            helperText="Stands above the field in the checkout, such as “Which name on the cake?”."
          />
        </div>
      )}
      <SwitchInput
        source="settings.asksGift"
        label="Gift message"
        hint="What you write on a card in the parcel."
      />
      <SwitchInput
        source="settings.asksGstin"
        label="GSTIN"
        hint="For buyers who need it on their bill; its check digit is checked."
      />
      <SwitchInput
        source="settings.remindsCarts"
        label="Mail about left carts"
        hint="Buyers may tick a box to get one mail when they leave without ordering, after 4 hours."
      />
    </Panel>
  );
}
