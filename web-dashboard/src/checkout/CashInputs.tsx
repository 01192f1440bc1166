/** Card: when buyers may pay in cash, and what that costs them (DELIV-05). */
import { cleanSigns, phoneKey, readPincodes } from '@shop/commerce';
import { limits, type OwnStore } from '@shop/contract';
import { maxLength, TextInput, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { CountInput } from '../inputs/CountInput.tsx';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import { RupeesInput } from '../inputs/RupeesInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import type { RuleValues } from './rulesBody.ts';

const pincodeFault = (text: string | null) => {
  const { fault } = readPincodes(text ?? '');
  return fault === null ? undefined : `“${fault.slice(0, 40)}” is no pincode, prefix or range`;
};

const phoneFault = (text: string | null) => {
  const odd = (text ?? '')
    .split('\n')
    .map((line) => cleanSigns(line))
    .find((line) => line !== '' && !/^\d{6,10}$/.test(phoneKey(line)));
  return odd === undefined ? undefined : `“${odd.slice(0, 40)}” is no phone number`;
};

/** The two limits must leave room between them. */
const isAboveLeast = (upTo: number | null, { settings }: { settings: RuleValues }) =>
  upTo && settings.cashFrom && upTo < settings.cashFrom
    ? 'It is below the least sum, so nobody could pay in cash'
    : undefined;

export function CashInputs() {
  const { path } = useStore();
  const isOff = useRecordContext<OwnStore>()?.codOption === false;
  return (
    <Panel
      title="Cash on delivery"
      subtitle="Shoppers are told before they order, with the fee in the total from the cart on."
    >
      <div className={parts.stack}>
        {isOff && (
          <p className={parts.notice}>
            <span>
              Cash is off, so these wait. Turn it on in the{' '}
              <Link to={path('payment')}>payment options</Link>.
            </span>
          </p>
        )}
        <div className={parts.pair}>
          <RupeesInput source="settings.cashFee" label="Fee for cash" hint="0 = none." blankZero />
          <CountInput
            source="settings.openCashOrders"
            label="Open cash orders of one phone"
            hint="Further ones are paid online. 0 = any number."
            most={limits.quantity}
          />
          <RupeesInput
            source="settings.cashFrom"
            label="Cash from"
            hint="Least sum of items. 0 = any."
            blankZero
          />
          <RupeesInput
            source="settings.cashUpTo"
            label="Cash up to"
            hint="Most sum of items. 0 = any."
            blankZero
            validate={[isAboveLeast]}
          />
          <TextInput
            source="settings.noCashPincodes"
            label="Pincodes without cash"
            multiline
            minRows={2}
            placeholder="560001, 5601*"
            parse={keepEmptyText}
            validate={[pincodeFault, maxLength(limits.zonePincodes, 'Too long')]}
            helperText="Written as in a delivery zone."
          />
          <TextInput
            source="settings.noCashPhones"
            label="Phones without cash"
            multiline
            minRows={2}
            placeholder="98123 45678"
            parse={keepEmptyText}
            validate={[phoneFault, maxLength(limits.zonePincodes, 'Too long')]}
            helperText="One on each line. They can still pay online."
          />
        </div>
      </div>
    </Panel>
  );
}
