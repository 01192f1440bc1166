/** Card for the collections that fill themselves: which ones shoppers see (FIND-01). */
import { collectionDays } from '@shop/contract';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { Panel } from '../layout/Panel.tsx';

export function CollectionInputs() {
  return (
    <Panel
      title="Collections"
      subtitle="Lists that fill themselves, before your categories. One without products is not shown."
    >
      <SwitchInput
        source="settings.showNew"
        label="New"
        hint={`Products that you added in the last ${collectionDays} days.`}
      />
      <SwitchInput
        source="settings.showSale"
        label="Sale"
        hint="Products with a sale price below their price."
      />
      <SwitchInput
        source="settings.showBestSellers"
        label="Best sellers"
        hint={`Products by how many pieces were ordered in the last ${collectionDays} days.`}
      />
    </Panel>
  );
}
