/** Card: the offer's name, and whether it takes a code (OFFER-01). */
import { offerCode } from '@shop/commerce';
import { limits } from '@shop/contract';
import { Sparkles, TicketPercent } from 'lucide-react';
import { useRef } from 'react';
import { maxLength, regex, required, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type Card, CardsInput } from '../inputs/CardsInput.tsx';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';

export type OfferWay = 'code' | 'self';

const ways: readonly Card<OfferWay>[] = [
  {
    value: 'code',
    label: 'With a code',
    hint: 'Shoppers type it in the cart, or come by your link',
    Icon: TicketPercent,
  },
  {
    value: 'self',
    label: 'By itself',
    hint: 'Every cart that fits gets it, and your shop shows it',
    Icon: Sparkles,
  },
];

export interface CodeInputsProps {
  way: OfferWay;
  onWay: (way: OfferWay) => void;
}

export function CodeInputs({ way, onWay }: CodeInputsProps) {
  const { getValues, setValue, clearErrors } = useFormContext();
  /** Comes back when the owner changes their mind. */
  const typed = useRef('');
  const choose = (next: OfferWay) => {
    if (next === way) return;
    if (next === 'self') typed.current = getValues('code') ?? '';
    setValue('code', next === 'self' ? '' : typed.current, { shouldDirty: true });
    clearErrors('code');
    onWay(next);
  };
  return (
    <Panel title="How shoppers get it">
      <div className={parts.stack}>
        <TextInput
          source="name"
          label="Name"
          placeholder="Diwali sale"
          parse={keepEmptyText}
          validate={[required('Enter a name'), maxLength(limits.offerName, 'Too long')]}
          helperText="Shoppers read it in the cart, and you in the order."
          slotProps={{ htmlInput: { maxLength: limits.offerName } }}
        />
        <CardsInput legend="Does it take a code?" cards={ways} value={way} onChange={choose} />
        {way === 'code' && (
          <TextInput
            source="code"
            label="Code"
            placeholder="DIWALI10"
            parse={offerCode}
            validate={[
              required('Enter a code, or let it count by itself'),
              regex(/^[A-Z0-9]*$/, 'Use the letters A to Z and digits only'),
              maxLength(limits.offerCode, 'Too long'),
            ]}
            helperText="Small letters and spaces make no difference to shoppers."
            slotProps={{
              htmlInput: {
                autoCapitalize: 'characters',
                autoComplete: 'off',
                spellCheck: false,
                maxLength: limits.offerCode,
              },
            }}
          />
        )}
      </div>
    </Panel>
  );
}
