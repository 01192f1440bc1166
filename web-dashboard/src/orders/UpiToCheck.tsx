/** What a buyer says to have paid by UPI, to be compared with the bank's app and confirmed or refused (UPI-04). */
import { Button } from '@mui/material';
import { formatRupees, utrText } from '@shop/commerce';
import type { Order, UpiClaim } from '@shop/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import parts from '../layout/parts.module.css';
import styles from './OrderDetails.module.css';
import { shortTime } from './orderWords.ts';
import { useUpiDecision } from './useUpiDecision.ts';

export function UpiToCheck({ order, claim }: { order: Order; claim: UpiClaim }) {
  const { sent, decide } = useUpiDecision(order.id, claim);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const utr = utrText(claim.utr);
  return (
    <section className={styles.upi} aria-label={`Payment by UPI of order ${order.number}`}>
      <h2>Has this payment come?</h2>
      <dl className={styles.upiFacts}>
        <div>
          <dt>Amount</dt>
          <dd>{formatRupees(order.amount)}</dd>
        </div>
        <div>
          <dt>UTR</dt>
          <dd>{utr}</dd>
        </div>
      </dl>
      <p className={parts.note}>
        The buyer said so on {shortTime(claim)}. Compare both with your bank’s or UPI app: the order
        is not paid before you say so.
      </p>
      <div className={styles.orderLinkActs}>
        <Button
          loading={sent === 'confirm'}
          disabled={sent !== null}
          onClick={() => void decide('confirm')}
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
      <ConfirmDialog
        open={isAsking}
        title={`No payment with the UTR ${utr}?`}
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
