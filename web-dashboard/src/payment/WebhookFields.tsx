/** The webhook's address and secret, and how long the secret before still works (ABUSE-12). */
import Button from '@mui/material/Button';
import { limits } from '@shop/contract';
import { CopyField } from '../inputs/CopyField.tsx';
import { EndSecretBefore } from './EndSecretBefore.tsx';
import { mask, type PaymentCardProps } from './paymentDraft.ts';

export interface WebhookFieldsProps extends PaymentCardProps {
  /** Ends the secret before at once. */
  onEndBefore: () => Promise<void>;
}

/** The stored secret, or that a new one is to be made with the next save. */
function StoredSecret({ value, change }: PaymentCardProps) {
  const isRenewed = value.razorpayWebhookAct === 'renew';
  return (
    <>
      <div className="row">
        <span className="muted small">
          {isRenewed
            ? 'A new webhook secret is made when you save.'
            : `Webhook secret ${value.razorpayWebhookSecret}`}
        </span>
        <Button
          size="small"
          variant="text"
          onClick={() => change({ razorpayWebhookAct: isRenewed ? undefined : 'renew' })}
        >
          {isRenewed ? 'Keep the present one' : 'Make a new one'}
        </Button>
      </div>
      {isRenewed && (
        <p className="muted small" role="status">
          Paste the new one at Razorpay after saving. The present one goes on working for{' '}
          {limits.webhookSecretHours} hours, so that no payment is missed meanwhile; you can end it
          sooner.
        </p>
      )}
    </>
  );
}

export function WebhookFields({ onEndBefore, ...props }: WebhookFieldsProps) {
  const { razorpayWebhookSecret: secret, razorpayWebhookUrl: url } = props.value;
  const { razorpayWebhookSecretBeforeUntil: until } = props.value;
  const isMasked = secret.includes(mask);
  return (
    <div className="payment-webhook">
      <h2>Webhook</h2>
      <p className="muted small">
        Paste both at Razorpay, so that a payment counts even when the shopper closes the page.
      </p>
      {url && <CopyField label="Webhook URL" value={url} />}
      {secret && !isMasked && <CopyField label="Webhook secret (shown this once)" value={secret} />}
      {isMasked && <StoredSecret {...props} />}
      {until && <EndSecretBefore until={until} onEnd={onEndBefore} />}
    </div>
  );
}
