/** Card for the minimum order amount and the shipping charges. */
import { RupeesInput } from '../inputs/RupeesInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';

export function OrderInputs() {
  return (
    <Panel title="Order Settings" subtitle="They count from the next order on.">
      <div className={parts.pair}>
        <RupeesInput
          source="settings.minOrderPrice"
          label="Minimum order value"
          hint="Without shipping. 0 = no minimum."
        />
        <RupeesInput
          source="settings.shippingCharges"
          label="Shipping charges"
          hint="Added to deliveries, never to pickups."
        />
      </div>
    </Panel>
  );
}
