/** Folded card: when the offer counts (OFFER-02). */
import { limits } from '@shop/contract';
import { TextInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { CountInput } from '../inputs/CountInput.tsx';
import { RupeesInput } from '../inputs/RupeesInput.tsx';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { FoldedPanel } from '../layout/FoldedPanel.tsx';
import parts from '../layout/parts.module.css';
import { fromIndianDateTime, indianDateTime } from '../lib/indianTime.ts';
import type { OfferValues } from './offerBody.ts';
import { toOfferBody } from './offerBody.ts';
import { conditionTexts } from './offerWords.ts';
import { CategoryScope, ProductScope } from './ScopeInputs.tsx';

const fields = [
  'leastItems',
  'categoryIds',
  'productIds',
  'firstOrderOnly',
  'startsAt',
  'endsAt',
  'totalUses',
  'usesPerBuyer',
] as const;

const isAfterStart = (end: string | null, { startsAt }: OfferValues) =>
  end && startsAt && end <= startsAt ? 'It must end after it begins' : undefined;

/** The server's calendar ends with the century. */
const latest = '2099-12-31T18:29:00.000Z';
const isNear = (moment: string | null) =>
  moment && moment > latest ? 'Enter a day before the year 2100' : undefined;

function Moment({ source, label, hint }: { source: string; label: string; hint: string }) {
  return (
    <TextInput
      source={source}
      label={label}
      type="datetime-local"
      format={(iso: string | null) => indianDateTime(iso ?? '')}
      parse={fromIndianDateTime}
      validate={source === 'endsAt' ? [isNear, isAfterStart] : [isNear]}
      slotProps={{ inputLabel: { shrink: true } }}
      helperText={hint}
    />
  );
}

/** How many conditions are set, for the folded card. */
function useConditionCount(): number {
  const offer = toOfferBody(useWatch() as OfferValues);
  const hasScope = offer.categoryIds.length + offer.productIds.length > 0;
  return conditionTexts(offer).length + (hasScope ? 1 : 0);
}

export function ConditionInputs() {
  const { errors } = useFormState();
  const count = useConditionCount();
  return (
    <FoldedPanel
      title="Conditions"
      subtitle="For whom, for what, when and how often. None is needed."
      note={count > 0 ? `${count} set` : 'None'}
      hasFault={fields.some((name) => errors[name])}
    >
      <div className={parts.stack}>
        <div className={parts.pair}>
          <RupeesInput
            source="leastItems"
            label="Only from"
            hint="The items before the offer, without delivery. 0 = from any sum."
            blankZero
          />
        </div>
        <CategoryScope />
        <ProductScope />
        <SwitchInput
          source="firstOrderOnly"
          label="First order only"
          hint="For buyers whose phone and e-mail have not ordered here before."
        />
        <div className={parts.pair}>
          <Moment source="startsAt" label="From" hint="In India's time. Empty = at once." />
          <Moment source="endsAt" label="Until" hint="In India's time. Empty = until you end it." />
        </div>
        <div className={parts.pair}>
          <CountInput
            source="totalUses"
            label="Orders in all"
            hint="0 = any number. A cancelled order gives its use back."
            most={limits.quantity}
            blankZero
            placeholder="0"
          />
          <CountInput
            source="usesPerBuyer"
            label="Orders per buyer"
            hint="By phone or e-mail. 0 = any number."
            most={limits.quantity}
            blankZero
            placeholder="0"
          />
        </div>
      </div>
    </FoldedPanel>
  );
}
