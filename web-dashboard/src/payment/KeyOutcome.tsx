/** Says whether Razorpay takes the stored keys, and asks again on demand. Keys that are being typed are not meant. */
import { Button } from '@mui/material';
import type { PaymentSettings } from '@shop/contract';
import { clsx } from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import parts from '../layout/parts.module.css';
import styles from './payment.module.css';
import type { KeyCheck } from './useKeyCheck.ts';

const outcomes = {
  true: {
    Icon: CircleCheck,
    look: clsx(parts.small, styles.accepted),
    text: 'Razorpay accepts these keys.',
  },
  false: {
    Icon: TriangleAlert,
    look: parts.notice,
    text: 'Razorpay does not accept these keys. Your customers cannot pay online until they are right. Copy both again from Razorpay → Account & Settings → API keys.',
  },
  null: {
    Icon: TriangleAlert,
    look: parts.notice,
    text: 'We could not reach Razorpay to check the keys. They are saved, and your shop offers online payment with them already. Check them again in a minute.',
  },
};

function Outcome({ works }: { works: boolean | null }) {
  const { Icon, look, text } = outcomes[`${works}`];
  return (
    <p className={look}>
      <Icon size={18} aria-hidden="true" />
      {text}
    </p>
  );
}

export function KeyOutcome({ works, checking, check }: KeyCheck) {
  const { razorpayKeyId = '', razorpaySecretSet = false } =
    useRecordContext<PaymentSettings & RaRecord>() ?? {};
  const { dirtyFields } = useFormState();
  if (razorpayKeyId === '' || !razorpaySecretSet) return null;
  if (dirtyFields.razorpayKeyId || dirtyFields.razorpaySecret) return null;
  return (
    <div className={parts.row}>
      <Button size="small" variant="outlined" loading={checking} onClick={check}>
        Check keys
      </Button>
      <div role="status">{works !== undefined && <Outcome works={works} />}</div>
    </div>
  );
}
