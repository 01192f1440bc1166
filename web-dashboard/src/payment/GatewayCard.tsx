/** Card: online payment through the store's own Razorpay account. */
import TextField from '@mui/material/TextField';
import { limits } from '@shop/contract';
import { SwitchRow } from '../inputs/SwitchRow.tsx';
import { Panel } from '../layout/Panel.tsx';
import { mask } from './paymentDraft.ts';
import { WebhookFields, type WebhookFieldsProps } from './WebhookFields.tsx';

export function GatewayCard(props: WebhookFieldsProps) {
  const { value, change, faults } = props;
  const text = { maxLength: limits.gatewayText, autoComplete: 'off', spellCheck: false };
  return (
    <Panel>
      <SwitchRow
        label="Card Gateway (Razorpay)"
        hint="Cards, UPI and net banking; the money goes to your own Razorpay account."
        checked={value.razorpayEnabled}
        onChange={(razorpayEnabled) => change({ razorpayEnabled })}
      />
      {value.razorpayEnabled && (
        <div className="payment-fields">
          <div className="pair">
            <TextField
              label="Key Id"
              required
              value={value.razorpayKeyId}
              placeholder="rzp_live_…"
              error={Boolean(faults.razorpayKeyId)}
              helperText={faults.razorpayKeyId}
              onChange={(event) => change({ razorpayKeyId: event.target.value })}
              slotProps={{ htmlInput: text }}
            />
            <TextField
              label="Key Secret"
              required
              type={value.razorpaySecret.includes(mask) ? 'text' : 'password'}
              value={value.razorpaySecret}
              error={Boolean(faults.razorpaySecret)}
              helperText={
                faults.razorpaySecret ??
                (value.razorpaySecretSet ? 'Stored. Type a new one to change it.' : undefined)
              }
              onFocus={() => {
                if (value.razorpaySecret.includes(mask)) change({ razorpaySecret: '' });
              }}
              onChange={(event) => change({ razorpaySecret: event.target.value })}
              slotProps={{ htmlInput: { ...text, autoComplete: 'new-password' } }}
            />
          </div>
          <WebhookFields {...props} />
        </div>
      )}
    </Panel>
  );
}
