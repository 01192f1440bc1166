/** Card for orders as a WhatsApp message to the store's number. */
import { chatNumberFault, cleanText } from '@shop/commerce';
import { limits } from '@shop/contract';
import { Info } from 'lucide-react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import { requiredRule } from '../inputs/requiredRule.ts';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import styles from './payment.module.css';

const numberFault = requiredRule((typed) =>
  cleanText(typed ?? '') ? (chatNumberFault(typed) ?? undefined) : 'Enter the WhatsApp number',
);

/** Says in a line when shoppers see the button (OQ-86, MEND-27). */
function whenShown(always: boolean, hasOther: boolean): string {
  if (!hasOther) return 'Shoppers see the WhatsApp button, as the only way to order.';
  if (always) return 'Shoppers see the WhatsApp button beside the other ways to pay.';
  return 'Shoppers do not see the WhatsApp button now: it shows only while cash on delivery, UPI and the card gateway are off, or always with the switch above.';
}

export function WhatsAppInputs() {
  const [isOn, cash, gateway, upi, always] = useWatch({
    name: ['whatsAppOrderEnabled', 'codOption', 'razorpayEnabled', 'upiEnabled', 'whatsAppAlways'],
  });
  const { setValue } = useFormContext();
  /** On means that shoppers see it, whatever else they can pay by (FIX-72); the second switch hides it there again. */
  const showToo = (isTurnedOn: boolean) => {
    if (isTurnedOn) setValue('whatsAppAlways', true, { shouldDirty: true });
  };
  return (
    <Panel>
      <SwitchInput
        source="whatsAppOrderEnabled"
        label="WhatsApp Ordering"
        hint="The order opens as a chat message to you, ready to send."
        onSwitch={showToo}
      />
      {isOn && (
        <div className={styles.fields}>
          <TextInput
            source="whatsAppNumber"
            label="WhatsApp Number"
            type="tel"
            placeholder="+91 98765 43210"
            parse={keepEmptyText}
            validate={numberFault}
            helperText="With country code, e.g. +1234567890. A mobile number of 10 digits gets its +91 by itself."
            slotProps={{ htmlInput: { maxLength: limits.whatsAppNumber } }}
          />
          <SwitchInput
            source="whatsAppAlways"
            label="Show it beside other ways, too"
            hint="Some shoppers would rather write than fill in a form."
          />
          <p className={parts.noticeInfo} role="status">
            <Info size={18} />
            {whenShown(always, cash || gateway || upi)}
          </p>
        </div>
      )}
    </Panel>
  );
}
