/** Card: orders as a WhatsApp message to the store's number. */
import TextField from '@mui/material/TextField';
import { limits } from '@shop/contract';
import { Info } from 'lucide-react';
import { SwitchRow } from '../inputs/SwitchRow.tsx';
import { Panel } from '../layout/Panel.tsx';
import type { PaymentCardProps } from './paymentDraft.ts';

export function WhatsAppCard({ value, change, faults }: PaymentCardProps) {
  const isHidden = value.whatsAppOrderEnabled && (value.codOption || value.razorpayEnabled);
  return (
    <Panel>
      <SwitchRow
        label="WhatsApp Ordering"
        hint="The order opens as a chat message to you, ready to send."
        checked={value.whatsAppOrderEnabled}
        onChange={(whatsAppOrderEnabled) => change({ whatsAppOrderEnabled })}
      />
      {value.whatsAppOrderEnabled && (
        <div className="payment-fields">
          <TextField
            label="WhatsApp Number"
            type="tel"
            required
            value={value.whatsAppNumber}
            placeholder="+911234567890"
            error={Boolean(faults.whatsAppNumber)}
            helperText={faults.whatsAppNumber ?? 'With country code, e.g. +1234567890'}
            onChange={(event) => change({ whatsAppNumber: event.target.value })}
            slotProps={{ htmlInput: { maxLength: limits.whatsAppNumber } }}
          />
          {isHidden && (
            <p className="notice notice-info">
              <Info size={18} aria-hidden="true" />
              Shoppers see the WhatsApp button only while cash on delivery and the card gateway are
              off.
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}
