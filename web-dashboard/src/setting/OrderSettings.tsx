/** Card: the least an order must be worth, and what shipping costs. */
import { Panel } from '../layout/Panel.tsx';
import { RupeesField } from './RupeesField.tsx';
import type { SettingCardProps } from './settingDraft.ts';

export function OrderSettings({ draft, change, faults }: SettingCardProps) {
  return (
    <Panel title="Order Settings" subtitle="They count from the next order on.">
      <div className="pair">
        <RupeesField
          label="Minimum order value"
          value={draft.minOrderPrice}
          fault={faults.minOrderPrice}
          hint="Without shipping. 0 = no minimum."
          onChange={(minOrderPrice) => change({ minOrderPrice })}
        />
        <RupeesField
          label="Shipping charges"
          value={draft.shippingCharges}
          fault={faults.shippingCharges}
          hint="Added to deliveries, never to pickups."
          onChange={(shippingCharges) => change({ shippingCharges })}
        />
      </div>
    </Panel>
  );
}
