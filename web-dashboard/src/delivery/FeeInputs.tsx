/** Card: what delivery in a zone costs, how long it takes, and from which sum (DELIV-01, DELIV-07). */
import { limits } from '@shop/contract';
import { BadgeIndianRupee, Weight } from 'lucide-react';
import { useRef } from 'react';
import { maxLength, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Card, CardsInput } from '../inputs/CardsInput.tsx';
import { CountInput } from '../inputs/CountInput.tsx';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import { RupeesInput } from '../inputs/RupeesInput.tsx';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { WeightSteps } from './WeightSteps.tsx';
import type { StepValues, ZoneValues } from './zoneBody.ts';

type FeeWay = 'flat' | 'weight';

const feeWays: readonly Card<FeeWay>[] = [
  { value: 'flat', label: 'One fee', hint: 'The same for every order', Icon: BadgeIndianRupee },
  { value: 'weight', label: 'By weight', hint: 'Heavier orders cost more', Icon: Weight },
];

const notBelowFewest = (most: number | null, { fewestDays }: ZoneValues) =>
  typeof most === 'number' && most < (fewestDays ?? 0) ? 'Not below the fewest days' : undefined;

/** A kilogram for what the fee was. */
const firstStep = (fee: number | null): StepValues => ({ upTo: 1000, fee });

export function FeeInputs() {
  const steps: StepValues[] = useWatch({ name: 'weightSteps' }) ?? [];
  const feeWay: FeeWay = steps.length > 0 ? 'weight' : 'flat';
  const { getValues, setValue } = useFormContext();
  /** Come back when the owner changes their mind. */
  const typed = useRef<StepValues[]>([]);
  const choose = (next: FeeWay) => {
    if (next === 'flat') typed.current = steps;
    const begin = typed.current.length > 0 ? typed.current : [firstStep(getValues('fee'))];
    setValue('weightSteps', next === 'weight' ? begin : [], { shouldDirty: true });
  };
  return (
    <Panel title="What it costs">
      <div className={parts.stack}>
        <CardsInput
          legend="What it costs"
          hideLegend
          cards={feeWays}
          value={feeWay}
          onChange={choose}
        />
        {feeWay === 'weight' && <WeightSteps />}
        <div className={parts.pair}>
          {feeWay === 'flat' && <RupeesInput source="fee" label="Fee" hint="0 = free." />}
          <RupeesInput
            source="freeFrom"
            label="Free from"
            hint="Items after discounts. 0 = never."
            blankZero
          />
          <RupeesInput
            source="leastOrder"
            label="Least order"
            hint="Below it nothing is delivered here. 0 = none."
            blankZero
          />
        </div>
        <div className={parts.pair}>
          <CountInput
            source="fewestDays"
            label="Fewest days"
            hint="Working days; 0 = the same day."
            most={limits.zoneMostDays}
          />
          <CountInput
            source="mostDays"
            label="Most days"
            hint="Shoppers read “by Thursday”, worked out each day."
            most={limits.zoneMostDays}
            validate={[notBelowFewest]}
          />
          <TextInput
            source="days"
            label="In your own words"
            placeholder="2–4 days by courier"
            parse={keepEmptyText}
            validate={maxLength(limits.zoneDays, 'Too long')}
            helperText="Stands beside it, or alone where the most days are empty."
          />
        </div>
        <SwitchInput
          source="cashAllowed"
          label="Cash on delivery"
          hint="Off = orders into this zone are paid online or by WhatsApp."
        />
      </div>
    </Panel>
  );
}
