/** Card for online payment through the store's own Razorpay account. */
import { cleanText, keyIdFault, keySecretFault } from '@shop/commerce';
import { limits, type PaymentSettings } from '@shop/contract';
import { TextInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import { requiredRule } from '../inputs/requiredRule.ts';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { KeyOutcome } from './KeyOutcome.tsx';
import styles from './payment.module.css';
import { isMasked } from './paymentBody.ts';
import type { KeyCheck } from './useKeyCheck.ts';
import { WebhookInput } from './WebhookInput.tsx';

const text = { maxLength: limits.gatewayText, autoComplete: 'off', spellCheck: false };

/** `stored` is left alone: it was taken before the rule. */
const keyFault = (stored: string) =>
  requiredRule((typed) => {
    if (!cleanText(typed)) return 'Enter the key id';
    return typed === stored ? undefined : (keyIdFault(typed) ?? undefined);
  });

/**
 * The input for the secret: the stored one shows as a mask, which disappears while a new one is typed and returns
 * when nothing is.
 */
function SecretInput() {
  const { razorpaySecret = '', razorpaySecretSet = false } =
    useRecordContext<PaymentSettings & { id: string }>() ?? {};
  const { resetField, setValue } = useFormContext();
  const value: string = useWatch({ name: 'razorpaySecret' });
  const fault = requiredRule((typed) => {
    if (!cleanText(typed)) return razorpaySecretSet ? undefined : 'Enter the key secret';
    return keySecretFault(typed) ?? undefined;
  });
  return (
    <TextInput
      source="razorpaySecret"
      label="Key Secret"
      type={isMasked(value) ? 'text' : 'password'}
      parse={keepEmptyText}
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

export function GatewayInputs({ keyCheck }: { keyCheck: KeyCheck }) {
  const { getValues, setValue } = useFormContext();
  const record = useRecordContext<PaymentSettings & { id: string }>();
  const isOn: boolean = useWatch({ name: 'razorpayEnabled' });
  /** Turning the gateway on proposes to let everyone order, unless an account was required (OQ-85). */
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
              parse={keepEmptyText}
              validate={keyFault(record?.razorpayKeyId ?? '')}
              helperText={false}
              slotProps={{ htmlInput: text }}
            />
            <SecretInput />
          </div>
          <KeyOutcome {...keyCheck} />
          <WebhookInput />
        </div>
      )}
    </Panel>
  );
}
