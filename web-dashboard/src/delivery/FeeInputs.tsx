/** Card: what delivery in a zone costs, and from which sum (DELIV-01, DELIV-07). */
import { BadgeIndianRupee, Weight } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Card, CardsInput } from '../inputs/CardsInput.tsx';
import { RupeesInput } from '../inputs/RupeesInput.tsx';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { WeightSteps } from './WeightSteps.tsx';
import type { StepValues } from './zoneBody.ts';

type FeeWay = 'flat' | 'weight';

const feeWays: readonly Card<FeeWay>[] = [
  { value: 'flat', label: 'One fee', hint: 'The same for every order', Icon: BadgeIndianRupee },
  { value: 'weight', label: 'By weight', hint: 'Heavier orders cost more', Icon: Weight },
];

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
        <SwitchInput
          source="cashAllowed"
          label="Cash on delivery"
          hint="Off = orders into this zone are paid by UPI, online or by WhatsApp."
        />
      </div>
    </Panel>
  );
}
