/** Card for delivery and pickup, and for the kind of address where there is delivery (1§2). */
import type { AddressType } from '@shop/contract';
import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import styles from './settings.module.css';

const methods = [
  ['input', 'Typed address (input)'],
  ['map', 'Place on a map (map)'],
] as const satisfies readonly (readonly [AddressType, string])[];

const hints: Readonly<Record<string, string>> = {
  input: 'Shoppers type their address.',
  map: 'Shoppers put a marker on a map.',
};

export function DeliveryInputs() {
  const [delivery, pickup, addressType] = useWatch({
    name: ['settings.delivery', 'settings.pickup', 'settings.addressType'],
  });
  const { path } = useStore();
  return (
    <Panel title="Delivery & Pickup Options" subtitle="Turn on at least one to take orders.">
      {!delivery && !pickup && (
        <p className={parts.notice}>
          <TriangleAlert size={18} />
          Both are off: shoppers can look around, but not order.
        </p>
      )}
      <SwitchInput
        source="settings.delivery"
        label="Delivery"
        hint="You bring or send the order."
      />
      {delivery && (
        <ChoiceInput
          source="settings.addressType"
          className={styles.addressType}
          label="Address method"
          choices={methods}
          hint={hints[addressType]}
        />
      )}
      <SwitchInput
        source="settings.pickup"
        label="Pickup"
        hint="Shoppers collect the order from you."
      />
      <p className={parts.note}>
        Fees by place stand in the <Link to={path('delivery')}>delivery zones</Link>, times to
        choose in <Link to={path('checkout')}>delivery and payment</Link>.
      </p>
    </Panel>
  );
}
