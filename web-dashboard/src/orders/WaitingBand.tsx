/** Lists the unusual orders that wait for the owner above all orders, to be decided one by one or all at once (ABUSE-07). */
import { Button } from '@mui/material';
import type { CancelWords, DecisionAct, Order } from '@shop/contract';
import { clsx } from 'clsx';
import { Hand } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useGetList } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { RetryNotice } from '../layout/RetryNotice.tsx';
import { ordersText } from './decisionWords.ts';
import { useDecisions } from './useDecisions.ts';
import { WaitingOrder } from './WaitingOrder.tsx';
import styles from './waiting.module.css';

const CancelDialog = lazy(() =>
  import('./CancelDialog.tsx').then((module) => ({ default: module.CancelDialog })),
);
const RefuseDialog = lazy(() =>
  import('./RefuseDialog.tsx').then((module) => ({ default: module.RefuseDialog })),
);

/** How many orders are shown; 'all' in a button means those that are not shown, too. */
const shown = 10;

export function WaitingBand() {
  const waiting = useGetList<Order>('orders', {
    filter: { awaiting: true },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: shown },
  });
  const { data = [], total = 0 } = waiting;
  const { sent, short, decide } = useDecisions();
  const [asked, setAsked] = useState<DecisionAct | null>(null);
  const [refused, setRefused] = useState<Order | null>(null);
  const busy = sent !== null;
  const which = total === 1 ? 'this order' : `all ${ordersText(total)}`;
  if (waiting.error && !waiting.data)
    return <RetryNotice title="Failed to load orders that wait" query={waiting} />;
  if (total === 0 && !refused) return null;

  const decideAll = async (act: DecisionAct, words: CancelWords = {}) => {
    await decide({ act, awaiting: true, ...words });
    setAsked(null);
  };
  return (
    <div className={styles.waiting}>
      <Panel
        title={`Waiting for you (${total})`}
        subtitle="These orders look unusual. Nothing is taken from your stock until you confirm them, and the shopper reads that you will."
        actions={
          <div className={styles.waitingAll}>
            <Button disabled={busy} onClick={() => setAsked('confirm')}>
              Confirm all
            </Button>
            <Button
              variant="outlined"
              color="error"
              disabled={busy}
              onClick={() => setAsked('cancel')}
            >
              Cancel all
            </Button>
          </div>
        }
      >
        <ul className={styles.waitingList} aria-busy={busy}>
          {data.map((order) => (
            <WaitingOrder
              key={order.id}
              order={order}
              sent={sent}
              short={short[order.id]}
              onDecide={(act, words) => decide({ act, ids: [order.id], ...words })}
              onRefuse={() => setRefused(order)}
            />
          ))}
        </ul>
        {total > data.length && (
          <p className={clsx(parts.note, parts.row)}>
            <Hand size={16} /> The oldest {data.length} of {total} are shown; “Confirm all” and
            “Cancel all” mean all of them.
          </p>
        )}
      </Panel>
      {asked === 'confirm' && (
        <ConfirmDialog
          open
          title={`Confirm ${which}?`}
          confirm="Confirm all"
          cancel="Back"
          destructive={false}
          busy={busy}
          onConfirm={() => void decideAll('confirm')}
          onCancel={() => !busy && setAsked(null)}
        >
          Their pieces are taken from your stock. Orders for which too little is left stay here.
        </ConfirmDialog>
      )}
      {asked === 'cancel' && (
        <Suspense>
          <CancelDialog
            title={`Cancel ${which}?`}
            confirm="Cancel all"
            mailTo="who left an address"
            busy={busy}
            onConfirm={(words) => void decideAll('cancel', words)}
            onClose={() => setAsked(null)}
          >
            Nothing was taken from your stock for them. Paid orders stay here.
          </CancelDialog>
        </Suspense>
      )}
      {refused && (
        <Suspense>
          <RefuseDialog order={refused} onClose={() => setRefused(null)} />
        </Suspense>
      )}
    </div>
  );
}
