/** Card: what the offer gives; only the fields of its kind are shown (OFFER-01). */
import type { OfferKind } from '@shop/contract';
import { limits } from '@shop/contract';
import { BadgeIndianRupee, Gift, Percent, Truck } from 'lucide-react';
import { useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Card, CardsInput } from '../inputs/CardsInput.tsx';
import { CountInput } from '../inputs/CountInput.tsx';
import { RupeesInput } from '../inputs/RupeesInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import styles from './OfferForm.module.css';

const kinds: readonly Card<OfferKind>[] = [
  {
    value: 'percent',
    label: 'A percentage off',
    hint: '10% off, like a festival sale',
    Icon: Percent,
  },
  {
    value: 'amount',
    label: 'An amount off',
    hint: '₹100 off, like a gift card',
    Icon: BadgeIndianRupee,
  },
  { value: 'freeDelivery', label: 'Free delivery', hint: 'Delivery costs nothing', Icon: Truck },
  { value: 'buyGet', label: 'Buy some, get some', hint: 'Buy 2, get 1 free', Icon: Gift },
];

const above = (text: string) => (value: number | null) => (value && value > 0 ? undefined : text);

function Fields({ kind }: { kind: OfferKind }) {
  if (kind === 'percent') {
    return (
      <div className={parts.pair}>
        <CountInput source="percent" label="Percent off" unit="%" least={1} most={100} />
        <RupeesInput source="cap" label="At most" hint="0 = no limit." blankZero />
      </div>
    );
  }
  if (kind === 'amount') {
    return (
      <div className={parts.pair}>
        <RupeesInput
          source="amount"
          label="Amount off"
          blankZero
          hint="Never more than what it is for costs."
          validate={[above('Enter how much is taken off')]}
        />
      </div>
    );
  }
  if (kind === 'buyGet') {
    return (
      <div className={styles.three}>
        <CountInput source="buy" label="Buy" least={1} most={limits.orderItems} />
        <CountInput source="get" label="Get" least={1} most={limits.orderItems} />
        <CountInput source="percent" label="Off the ones got" unit="%" least={1} most={100} />
        <p className={parts.note}>The cheapest of each set are got. 100% = they are free.</p>
      </div>
    );
  }
  return (
    <p className={parts.note}>Nobody pays for delivery then. It comes on top of any other offer.</p>
  );
}

/** What the fields of a kind begin with. */
const beginnings: Readonly<Record<OfferKind, Readonly<Record<string, number>>>> = {
  percent: { percent: 10 },
  amount: {},
  freeDelivery: {},
  buyGet: { buy: 2, get: 1, percent: 100 },
};

export function KindInput() {
  const { field } = useInput<OfferKind>({ source: 'kind' });
  const { setValue } = useFormContext();
  const kind: OfferKind = useWatch({ name: 'kind' });
  return (
    <Panel title="What shoppers get">
      <div className={parts.stack}>
        <CardsInput
          legend="What shoppers get"
          hideLegend
          cards={kinds}
          value={kind}
          onChange={(next) => {
            field.onChange(next);
            for (const [name, value] of Object.entries(beginnings[next])) {
              setValue(name, value, { shouldDirty: true });
            }
          }}
        />
        <Fields key={kind} kind={kind} />
      </div>
    </Panel>
  );
}
