/** Card: orders as a WhatsApp message to the store's number. */
import { limits } from '@shop/contract';
import { Info } from 'lucide-react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { asTyped } from '../inputs/asTyped.ts';
import { needed } from '../inputs/needed.ts';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import styles from './payment.module.css';

const numberFault = needed((typed) =>
  /\d{6}/.test(typed.replace(/[\s()-]/g, '')) ? undefined : 'Enter the WhatsApp number',
);

export function WhatsAppInputs() {
  const [isOn, cash, gateway] = useWatch({
    name: ['whatsAppOrderEnabled', 'codOption', 'razorpayEnabled'],
  });
  return (
    <Panel>
      <SwitchInput
        source="whatsAppOrderEnabled"
        label="WhatsApp Ordering"
        hint="The order opens as a chat message to you, ready to send."
      />
      {isOn && (
        <div className={styles.fields}>
          <TextInput
            source="whatsAppNumber"
            label="WhatsApp Number"
            type="tel"
            placeholder="+911234567890"
            parse={asTyped}
            validate={numberFault}
            helperText="With country code, e.g. +1234567890"
            slotProps={{ htmlInput: { maxLength: limits.whatsAppNumber } }}
          />
          {(cash || gateway) && (
            <p className="notice notice-info">
              <Info size={18} aria-hidden="true" />
              Shoppers see the WhatsApp button only while cash on delivery and the card gateway are
              off.
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}
