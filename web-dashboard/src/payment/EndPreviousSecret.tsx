/** Says until when the previous webhook secret still works, and lets the owner end it now (ABUSE-12). */
import { Button } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import parts from '../layout/parts.module.css';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { untilText } from './untilText.ts';
import { useEndPreviousSecret } from './useEndPreviousSecret.ts';

export interface EndPreviousSecretProps {
  /** ISO 8601. */
  until: string;
}

export function EndPreviousSecret({ until }: EndPreviousSecretProps) {
  const endNow = useEndPreviousSecret();
  const [asked, setAsked] = useState(false);
  const { busy, oneAtATime } = useOneAtATime();
  const end = async () => {
    await endNow();
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
        busy={busy}
        onConfirm={() => void oneAtATime(end)}
        onCancel={() => setAsked(false)}
      >
        Razorpay’s messages that are signed with it are refused from now on. Make sure that the new
        one is pasted at Razorpay.
      </ConfirmDialog>
    </div>
  );
}
