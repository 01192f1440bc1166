/** Asks on the home screen, while nobody can order yet, how buyers get their orders (MEND-04, OQ-93). */
import { offeredTypes } from '@shop/commerce';
import type { OrderWays as Ways } from '@shop/contract';
import { useState } from 'react';
import { OrderWays } from '../inputs/OrderWays.tsx';
import { Panel } from '../layout/Panel.tsx';
import { useStoreData, useUpdateStore } from '../providers/store.tsx';

export function OrderWaysPanel() {
  const settings = useStoreData().data?.settings;
  const update = useUpdateStore();
  /** The question stays until the screen is left, because the owner may choose both answers. */
  const [asked, setAsked] = useState(false);
  if (!settings) return null;
  const isOpen = offeredTypes(settings).length > 0;
  if (!isOpen && !asked) setAsked(true);
  if (isOpen && !asked) return null;
  return (
    <Panel>
      <OrderWays ways={settings} save={(changed: Partial<Ways>) => update({ settings: changed })} />
    </Panel>
  );
}
