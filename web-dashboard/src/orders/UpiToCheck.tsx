/** What a buyer says to have paid by UPI, to be compared with the bank's app and confirmed or refused (UPI-04). */
import { Button, TextField } from '@mui/material';
import { formatRupees, readUtr, utrFault, utrText } from '@shop/commerce';
import { type Order, type UpiClaim, upiLimits } from '@shop/contract';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import parts from '../layout/parts.module.css';
import styles from './OrderDetails.module.css';
import { shortTime } from './orderWords.ts';
import { PaymentPicture } from './PaymentPicture.tsx';
import { useUpiDecision } from './useUpiDecision.ts';

interface UpiToCheckProps {
  order: Order;
  claim: UpiClaim;
  /** Told whether a UTR is being typed. */
  onWork: (isAtWork: boolean) => void;
}

export function UpiToCheck({ order, claim, onWork }: UpiToCheckProps) {
  const { sent, decide } = useUpiDecision(order, claim);
  const [isAsking, setAsking] = useState(false);
  const [found, setFound] = useState('');
  const isTyped = found.trim() !== '';
  useEffect(() => {
    onWork(isTyped);
    return () => onWork(false);
  }, [isTyped, onWork]);
  const close = () => setAsking(false);
  const { utr } = claim;
  const fault = isTyped && readUtr(found) === null ? utrFault : '';
  return (
    <section className={styles.upi} aria-label={`Payment by UPI of order ${order.number}`}>
      {order.upiPicture && (
        <PaymentPicture
          key={order.upiPicture}
          orderId={order.id}
          id={order.upiPicture}
          number={order.number}
          isOpen
        />
      )}
      <div className={styles.upiBody}>
        <h2>Has this payment come?</h2>
        <dl className={styles.upiFacts}>
          <div>
            <dt>Amount</dt>
            <dd>{formatRupees(order.amount)}</dd>
          </div>
          <div>
            <dt>UTR</dt>
            <dd>{utr === null ? <span className={parts.note}>not given</span> : utrText(utr)}</dd>
          </div>
        </dl>
        <p className={parts.note}>
          The buyer said so on {shortTime(claim)}. Compare it with your bank’s or UPI app: the order
          is not paid before you say so{order.upiPicture && ', and a picture proves nothing'}.
        </p>
        {utr === null && (
          <TextField
            label="UTR in your bank’s or UPI app"
            value={found}
            onChange={(event) => setFound(event.target.value)}
            error={fault !== ''}
            helperText={
              fault || 'Optional. With it no other order can be paid by the same payment.'
            }
            className={styles.upiFound}
            slotProps={{
              htmlInput: {
                inputMode: 'numeric',
                autoComplete: 'off',
                maxLength: upiLimits.typedUtr,
              },
            }}
          />
        )}
        <div className={styles.orderLinkActs}>
          <Button
            loading={sent === 'confirm'}
            disabled={sent !== null || fault !== ''}
            onClick={() => void decide('confirm', found)}
          >
            Yes, {formatRupees(order.amount)} came
          </Button>
          <Button
            variant="outlined"
            color="error"
            disabled={sent !== null}
            onClick={() => setAsking(true)}
          >
            Not found
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={utr === null ? 'No such payment?' : `No payment with the UTR ${utrText(utr)}?`}
        confirm="It has not come"
        busy={sent === 'refuse'}
        onConfirm={() => void decide('refuse').then(close)}
        onCancel={close}
      >
        A payment may take some minutes to show. The order’s page then asks the buyer to look the
        UTR up again; an order that nobody pays is cancelled by itself, and its stock given back.
      </ConfirmDialog>
    </section>
  );
}
