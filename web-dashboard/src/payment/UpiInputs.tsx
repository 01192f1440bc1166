/** Card for payments by UPI without a gateway: the shop's own id, whose it is, and how long an order waits (UPI-01). */
import { cleanText, merchantCodeFault, upiIdFault } from '@shop/commerce';
import { type UpiKind, upiLimits } from '@shop/contract';
import { Info } from 'lucide-react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Card, CardsInput } from '../inputs/CardsInput.tsx';
import { CountInput } from '../inputs/CountInput.tsx';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import { RupeesInput } from '../inputs/RupeesInput.tsx';
import { requiredRule } from '../inputs/requiredRule.ts';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import styles from './payment.module.css';

const idFault = requiredRule((typed) =>
  cleanText(typed ?? '') ? (upiIdFault(typed) ?? undefined) : 'Enter your UPI id',
);
const codeFault = (typed?: string | null) => merchantCodeFault(typed ?? '') ?? undefined;

const kinds: readonly Card<UpiKind>[] = [
  {
    value: 'personal',
    label: 'Personal',
    hint: 'The id of your own account, as friends pay you.',
  },
  {
    value: 'merchant',
    label: 'Merchant',
    hint: 'From a business app or your bank, with a QR code of the shop.',
  },
  {
    value: 'verified',
    label: 'Verified merchant',
    hint: 'Your bank has checked the business and allows payments from links.',
  },
];

const texts: Record<UpiKind, string> = {
  personal:
    'Shoppers scan the code or type your id. Above ₹2,000 their apps refuse a saved picture of the code, so that phones show id and amount first. Most banks allow ₹1 lakh a day.',
  merchant:
    'Shoppers scan the code or type your id. Above ₹2,000 their apps refuse a saved picture of the code, so that phones show id and amount first. Your bank may set a limit for a day.',
  verified:
    'Shoppers scan the code, type your id, or tap a button that opens their UPI app. Your bank may set a limit for a payment.',
};

export function UpiInputs() {
  const { setValue } = useFormContext();
  const isOn: boolean = useWatch({ name: 'upiEnabled' });
  const kind: UpiKind = useWatch({ name: 'upiKind' }) ?? 'personal';
  const { usual, least, most } = upiLimits.holdHours;
  return (
    <Panel>
      <SwitchInput
        source="upiEnabled"
        label="UPI (scan and pay)"
        hint="Straight to your own UPI id, without a gateway and without a fee. You confirm each payment yourself."
      />
      {isOn && (
        <div className={styles.fields}>
          <TextInput
            source="upiId"
            label="UPI id"
            placeholder="asha@okhdfcbank"
            parse={keepEmptyText}
            validate={idFault}
            helperText="Shoppers who order see it. Pay yourself ₹1 to be sure that it is right."
            slotProps={{
              htmlInput: {
                maxLength: upiLimits.id,
                autoComplete: 'off',
                spellCheck: false,
                autoCapitalize: 'none',
                inputMode: 'email',
              },
            }}
          />
          <CardsInput
            legend="Whose id is it?"
            cards={kinds}
            value={kind}
            onChange={(next) => setValue('upiKind', next, { shouldDirty: true })}
          />
          <div className={parts.pair}>
            {kind !== 'personal' && (
              <TextInput
                source="upiMerchantCode"
                label="Merchant code"
                parse={keepEmptyText}
                validate={codeFault}
                helperText="4 digits from your bank; leave it blank if you do not know it: a wrong one makes payments fail."
                slotProps={{ htmlInput: { maxLength: 4, inputMode: 'numeric' } }}
              />
            )}
            <RupeesInput
              source="upiUpTo"
              label="UPI up to"
              hint="Orders above it are paid another way. 0 = any sum."
              blankZero
            />
            <CountInput
              source="upiHoldHours"
              label="Hours to pay"
              unit="hours"
              least={least}
              most={most}
              hint={`Then the order is cancelled by itself and its stock given back. Usually ${usual}.`}
            />
          </div>
          <p className={parts.noticeInfo} role="status">
            <Info size={18} />
            {texts[kind]}
          </p>
        </div>
      )}
    </Panel>
  );
}
