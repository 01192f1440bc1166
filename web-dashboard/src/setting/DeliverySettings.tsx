/** Card: how orders reach the shopper; the address method only where there is delivery (1§2). */
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { AddressType } from '@shop/contract';
import { TriangleAlert } from 'lucide-react';
import { SwitchRow } from '../inputs/SwitchRow.tsx';
import { Panel } from '../layout/Panel.tsx';
import type { SettingCardProps } from './settingDraft.ts';

export function DeliverySettings({ draft, change }: SettingCardProps) {
  return (
    <Panel title="Delivery & Pickup Options" subtitle="Turn on at least one to take orders.">
      {!draft.delivery && !draft.pickup && (
        <p className="notice">
          <TriangleAlert size={18} aria-hidden="true" />
          Both are off: shoppers can look around, but not order.
        </p>
      )}
      <SwitchRow
        label="Delivery"
        hint="You bring or send the order."
        checked={draft.delivery}
        onChange={(delivery) => change({ delivery })}
      />
      {draft.delivery && (
        <TextField
          select
          className="address-type"
          label="Address method"
          value={draft.addressType}
          helperText={
            draft.addressType === 'map'
              ? 'Shoppers put a marker on a map.'
              : 'Shoppers type their address.'
          }
          onChange={(event) => change({ addressType: event.target.value as AddressType })}
        >
          <MenuItem value="input">Typed address (input)</MenuItem>
          <MenuItem value="map">Place on a map (map)</MenuItem>
        </TextField>
      )}
      <SwitchRow
        label="Pickup"
        hint="Shoppers collect the order from you."
        checked={draft.pickup}
        onChange={(pickup) => change({ pickup })}
      />
    </Panel>
  );
}
