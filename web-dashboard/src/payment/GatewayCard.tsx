/** Card: online payment through the store's own Razorpay account. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { limits } from '@shop/contract';
import { CopyField } from '../inputs/CopyField.tsx';
import { SwitchRow } from '../inputs/SwitchRow.tsx';
import { Panel } from '../layout/Panel.tsx';
import type { PaymentCardProps } from './paymentDraft.ts';

const mask = '•';

function Webhook({ value, change }: PaymentCardProps) {
  const { razorpayWebhookSecret: secret, razorpayWebhookUrl: url } = value;
  const isMasked = secret.includes(mask);
  return (
    <div className="payment-webhook">
      <h2>Webhook</h2>
      <p className="muted small">
        Paste both at Razorpay, so that a payment counts even when the shopper closes the page.
      </p>
      {url && <CopyField label="Webhook URL" value={url} />}
      {secret && !isMasked && <CopyField label="Webhook secret (shown this once)" value={secret} />}
      {isMasked && (
        <div className="row">
          <span className="muted small">Webhook secret {secret}</span>
          <Button size="small" variant="text" onClick={() => change({ razorpayWebhookSecret: '' })}>
            Make a new one
          </Button>
        </div>
      )}
    </div>
  );
}

export function GatewayCard(props: PaymentCardProps) {
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
          <Webhook {...props} />
        </div>
      )}
    </Panel>
  );
}
