/** The link of an order's page, to be passed on to its buyer, opened, or ended by a new one (OPAGE-01). */
import { Button } from '@mui/material';
import type { Order } from '@shop/contract';
import { Check, Copy, ExternalLink, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '../inputs/useCopy.ts';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import parts from '../layout/parts.module.css';
import styles from './OrderDetails.module.css';
import { useOrderLink } from './useOrderLink.ts';

export function OrderLink({ order }: { order: Order }) {
  const { copied, copy } = useCopy();
  const [isAsking, setAsking] = useState(false);
  const { link, busy, renew } = useOrderLink(order);
  if (!link) return null;
  const close = () => setAsking(false);
  return (
    <section className={styles.orderLink} aria-label={`Page of order ${order.number}`}>
      <p className={parts.note}>
        Your buyer follows the order on a page of its own, without signing in.
      </p>
      <div className={styles.orderLinkActs}>
        <Button
          size="small"
          variant="outlined"
          startIcon={copied ? <Check size={15} /> : <Copy size={15} />}
          onClick={() => void copy(link)}
        >
          {copied ? 'Copied' : 'Copy link'}
        </Button>
        <Button
          size="small"
          variant="text"
          component="a"
          href={link}
          target="_blank"
          rel="noopener"
          startIcon={<ExternalLink size={15} />}
        >
          Open order’s page
        </Button>
        <Button
          size="small"
          variant="text"
          startIcon={<RefreshCw size={15} />}
          onClick={() => setAsking(true)}
        >
          New link
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`A new link for order #${order.number}?`}
        confirm="Make a new link"
        busy={busy}
        onConfirm={() => void renew().then(close)}
        onCancel={close}
      >
        Every link to this order’s page stops working at once, also those in mails and messages that
        your buyer has. Send the new one to your buyer.
      </ConfirmDialog>
    </section>
  );
}
