/** Card: online payment through the store's own Razorpay account. */
import { limits, type PaymentSettings } from '@shop/contract';
import { TextInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { asTyped } from '../inputs/asTyped.ts';
import { needed } from '../inputs/needed.ts';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import styles from './payment.module.css';
import { isMasked } from './paymentBody.ts';
import { WebhookInput } from './WebhookInput.tsx';

const text = { maxLength: limits.gatewayText, autoComplete: 'off', spellCheck: false };

const keyFault = needed((typed) => (typed.trim() ? undefined : 'Enter the key id'));

/** The stored secret shows as a mask, which gives way to a new one and comes back when nothing is typed. */
function SecretInput() {
  const { razorpaySecret = '', razorpaySecretSet = false } =
    useRecordContext<PaymentSettings & { id: string }>() ?? {};
  const { resetField, setValue } = useFormContext();
  const value: string = useWatch({ name: 'razorpaySecret' });
  const fault = needed((typed) =>
    typed.trim() || razorpaySecretSet ? undefined : 'Enter the key secret',
  );
  return (
    <TextInput
      source="razorpaySecret"
      label="Key Secret"
      type={isMasked(value) ? 'text' : 'password'}
      parse={asTyped}
      validate={fault}
      helperText={razorpaySecretSet ? 'Stored. Type a new one to change it.' : false}
      onFocus={() => isMasked(value) && setValue('razorpaySecret', '')}
      onBlur={() => {
        if (value === '' && isMasked(razorpaySecret)) resetField('razorpaySecret');
      }}
      slotProps={{ htmlInput: { ...text, autoComplete: 'new-password' } }}
    />
  );
}

export function GatewayInputs() {
  const { getValues, setValue } = useFormContext();
  const record = useRecordContext<PaymentSettings & { id: string }>();
  const isOn: boolean = useWatch({ name: 'razorpayEnabled' });
  /** Turned on anew it proposes to let everyone order, unless accounts were asked for (OQ-85). */
  const propose = (isTurnedOn: boolean) => {
    if (record?.razorpayEnabled || getValues('requiredAccountForOrder')) return;
    setValue('guestCheckout', isTurnedOn || record?.guestCheckout, { shouldDirty: true });
  };
  return (
    <Panel>
      <SwitchInput
        source="razorpayEnabled"
        label="Card Gateway (Razorpay)"
        hint="Cards, UPI and net banking; the money goes to your own Razorpay account."
        onSwitch={propose}
      />
      {isOn && (
        <div className={styles.fields}>
          <div className={parts.pair}>
            <TextInput
              source="razorpayKeyId"
              label="Key Id"
              placeholder="rzp_live_…"
              parse={asTyped}
              validate={keyFault}
              helperText={false}
              slotProps={{ htmlInput: text }}
            />
            <SecretInput />
          </div>
          <WebhookInput />
        </div>
      )}
    </Panel>
  );
}
