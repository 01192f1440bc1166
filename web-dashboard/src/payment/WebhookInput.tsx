/** The webhook's address and secret, and how long the previous secret still works (ABUSE-12). */
import { Button } from '@mui/material';
import { limits, type PaymentSettings } from '@shop/contract';
import { type RaRecord, useInput, useRecordContext } from 'react-admin';
import { CopyField } from '../inputs/CopyField.tsx';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import parts from '../layout/parts.module.css';
import { EndPreviousSecret } from './EndPreviousSecret.tsx';
import styles from './payment.module.css';
import { isMasked } from './paymentBody.ts';

/** The stored secret, or the note that the next save makes a new one. */
function StoredSecret({ secret }: { secret: string }) {
  const { field } = useInput<string>({ source: 'razorpayWebhookAct', parse: keepEmptyText });
  const isRenewed = field.value === 'renew';
  return (
    <>
      <div className={parts.row}>
        <span className={parts.note}>
          {isRenewed ? 'A new webhook secret is made when you save.' : `Webhook secret ${secret}`}
        </span>
        <Button
          size="small"
          variant="text"
          onClick={() => field.onChange(isRenewed ? '' : 'renew')}
        >
          {isRenewed ? 'Keep the present one' : 'Make a new one'}
        </Button>
      </div>
      {isRenewed && (
        <p className={parts.note} role="status">
          Paste the new one at Razorpay after saving. The present one goes on working for{' '}
          {limits.webhookSecretHours} hours, so that no payment is missed meanwhile; you can end it
          sooner.
        </p>
      )}
    </>
  );
}

export function WebhookInput() {
  const record = useRecordContext<PaymentSettings & RaRecord>();
  if (!record) return null;
  const { razorpayWebhookSecret: secret, razorpayWebhookUrl: url } = record;
  const until = record.razorpayWebhookSecretBeforeUntil;
  return (
    <div className={styles.webhook}>
      <h2>Webhook</h2>
      <p className={parts.note}>
        Paste both at Razorpay, so that a payment counts even when the shopper closes the page.
      </p>
      {url && <CopyField label="Webhook URL" value={url} />}
      {secret && !isMasked(secret) && (
        <CopyField label="Webhook secret (shown this once)" value={secret} />
      )}
      {isMasked(secret) && <StoredSecret secret={secret} />}
      {until && <EndPreviousSecret until={until} />}
    </div>
  );
}
