/** Asks before orders are cancelled: for the reason, and whether the buyer is told (FIX-68). */
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material';
import { cleanText } from '@shop/commerce';
import { type CancelWords, guestEmail, limits, type Order } from '@shop/contract';
import { type ReactNode, useId, useState } from 'react';
import parts from '../layout/parts.module.css';
import { useStoreData } from '../providers/store.tsx';
import styles from './CancelDialog.module.css';
import { owedMoney } from './orderWords.ts';

const commonReasons = ['Sold out', 'The buyer asked for it', 'We do not deliver there'];

interface CancelDialogProps {
  title: string;
  confirm: string;
  /** What becomes of the order. */
  children: ReactNode;
  /** Who is mailed, in words; null = nobody can be. */
  mailTo: string | null;
  busy?: boolean;
  onConfirm: (words: CancelWords) => void;
  onClose: () => void;
}

export function CancelDialog(props: CancelDialogProps) {
  const { title, confirm, children, mailTo, busy = false, onConfirm, onClose } = props;
  const id = useId();
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(true);
  const tellBuyer = isTold && mailTo !== null;
  return (
    <Dialog open onClose={() => !busy && onClose()} maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent className={styles.cancel}>
        <p className={parts.muted}>{children}</p>
        <TextField
          label="Reason"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          multiline
          minRows={2}
          helperText={tellBuyer ? 'The mail says it.' : 'Only you read it, in the timeline.'}
          slotProps={{ htmlInput: { maxLength: limits.orderNote } }}
        />
        <div className={parts.row}>
          {commonReasons.map((common) => (
            <Button key={common} size="small" variant="outlined" onClick={() => setReason(common)}>
              {common}
            </Button>
          ))}
        </div>
        {mailTo === null ? (
          <p className={parts.note}>No mail can tell the buyer of it. WhatsApp can, afterwards.</p>
        ) : (
          <FormControlLabel
            control={<Checkbox checked={isTold} onChange={(_, checked) => setTold(checked)} />}
            label={
              <>
                Tell the buyer <span className={parts.note}>by e-mail, {mailTo}</span>
              </>
            }
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={busy} onClick={onClose} autoFocus>
          Back
        </Button>
        <Button
          color="error"
          loading={busy}
          onClick={() => onConfirm({ reason: cleanText(reason), tellBuyer })}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CancelOrderProps extends Pick<CancelDialogProps, 'busy' | 'onConfirm' | 'onClose'> {
  order: Order;
}

export function CancelOrderDialog({ order, ...dialog }: CancelOrderProps) {
  const { number, heldFor, customerEmail } = order;
  const money = owedMoney({ ...order, status: 'cancelled' });
  const isMailed = useStoreData().data?.settings.mailsCancelled ?? true;
  return (
    <CancelDialog
      {...dialog}
      title={`Cancel order #${number}?`}
      confirm="Cancel order"
      mailTo={isMailed && customerEmail !== guestEmail ? customerEmail : null}
    >
      {heldFor ? 'Nothing was taken from your stock for it.' : 'Its pieces go back to your stock.'}
      {money && ` ${money} came for it: please give it back yourself.`}
    </CancelDialog>
  );
}
