/** The dialog that refuses the phone number or network of an order, and cancels its open orders, too (ABUSE-07). */
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { apiRoutes, type Order, type OrderRefusalAnswer, orderCheckLimits } from '@shop/contract';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import parts from '../layout/parts.module.css';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { failureText } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import { decisionText } from './decisionWords.ts';
import { useInvalidateOrders } from './useDecisions.ts';
import { useInvalidateRefusals } from './useRefusals.ts';
import styles from './waiting.module.css';

export function RefuseDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const title = useId();
  const { id } = useStore().store;
  const [kind, setKind] = useState<'phone' | 'network'>('phone');
  const [cancelOpen, setCancelOpen] = useState(true);
  const [failure, setFailure] = useState('');
  const { busy, oneAtATime } = useOneAtATime();
  const invalidateOrders = useInvalidateOrders();
  const invalidateRefusals = useInvalidateRefusals();
  const { phone } = order.details;

  const refuse = async () => {
    setFailure('');
    try {
      const whose = kind === 'phone' ? { phone } : { networkOf: order.id };
      const body = { ...whose, note: `Order no. ${order.number}`, cancelOpen };
      const address = apiRoutes.orderRefusals(id);
      const { decided } = await callOwnerApi<OrderRefusalAnswer>(address, { method: 'POST', body });
      const { title: done, description: left } = decisionText(decided.decisions);
      const description = cancelOpen ? [done, left].filter(Boolean).join('. ') : '';
      toast.success(`This ${kind} is refused from now on`, description ? { description } : {});
      invalidateRefusals();
      await invalidateOrders();
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    }
  };

  return (
    <Dialog open onClose={() => !busy && onClose()} maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Refuse orders of this caller?</DialogTitle>
      <DialogContent>
        <RadioGroup
          aria-label="Whom to refuse"
          value={kind}
          onChange={(_, value) => setKind(value as typeof kind)}
        >
          <FormControlLabel value="phone" control={<Radio />} label={`The phone ${phone}`} />
          <FormControlLabel
            value="network"
            control={<Radio />}
            label={`Its internet connection, for ${orderCheckLimits.networkDays} days`}
          />
        </RadioGroup>
        <p className={clsx(parts.note, styles.waitingHint)}>
          {kind === 'phone'
            ? 'New orders with this number are not taken until you take it back under Settings.'
            : 'A shop, an office or a family may share one connection: none of them can order then.'}
        </p>
        <FormControlLabel
          control={
            <Checkbox checked={cancelOpen} onChange={(_, checked) => setCancelOpen(checked)} />
          }
          label="Also cancel its open orders that are not paid"
        />
        <div role="alert">{failure && <p className={parts.noticeDanger}>{failure}</p>}</div>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={busy} onClick={onClose} autoFocus>
          Back
        </Button>
        <Button color="error" loading={busy} onClick={() => void oneAtATime(refuse)}>
          Refuse
        </Button>
      </DialogActions>
    </Dialog>
  );
}
