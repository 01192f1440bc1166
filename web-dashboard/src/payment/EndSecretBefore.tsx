/** Says until when the webhook secret before still works, and ends it now when its owner says so (ABUSE-12). */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import parts from '../layout/parts.module.css';
import { untilText } from './untilText.ts';
import { useEndSecretBefore } from './useEndSecretBefore.ts';

export interface EndSecretBeforeProps {
  /** ISO 8601. */
  until: string;
}

export function EndSecretBefore({ until }: EndSecretBeforeProps) {
  const endNow = useEndSecretBefore();
  const [asked, setAsked] = useState(false);
  const [ending, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    await endNow();
    setEnding(false);
    setAsked(false);
  };
  return (
    <div className={parts.row}>
      <span className={parts.small}>
        The webhook secret before this one still works until {untilText(until)}.
      </span>
      <Button size="small" color="error" variant="text" onClick={() => setAsked(true)}>
        End now
      </Button>
      <ConfirmDialog
        open={asked}
        title="End the old webhook secret?"
        confirm="End now"
        busy={ending}
        onConfirm={() => void end()}
        onCancel={() => setAsked(false)}
      >
        Razorpay’s messages that are signed with it are refused from now on. Make sure that the new
        one is pasted at Razorpay.
      </ConfirmDialog>
    </div>
  );
}
