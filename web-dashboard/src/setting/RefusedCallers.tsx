/** Card: phones and networks whose orders are not taken; each can be taken back (ABUSE-07). */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { apiRoutes, limits, type OrderRefusal } from '@shop/contract';
import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import { Panel } from '../layout/Panel.tsx';
import { RetryNotice } from '../layout/RetryNotice.tsx';
import { useRefusals, useStaleRefusals } from '../orders/useRefusals.ts';
import { failureText, toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

function nameOf({ kind, phone, note }: OrderRefusal): string {
  return kind === 'phone' ? phone : `Connection of ${note || 'an order'}`;
}

function Refusals({ refusals }: { refusals: OrderRefusal[] }) {
  const { id: storeId } = useStore().store;
  const [removing, setRemoving] = useState<string | null>(null);
  const staleRefusals = useStaleRefusals();
  const takeBack = async (refusal: OrderRefusal) => {
    setRemoving(refusal.id);
    try {
      await callOwnerApi(apiRoutes.orderRefusal(storeId, refusal.id), { method: 'DELETE' });
      toast.success(`${nameOf(refusal)} can order again`);
    } catch (error) {
      toastFailure(error, 'Failed to take it back');
    } finally {
      staleRefusals();
      setRemoving(null);
    }
  };
  if (refusals.length === 0) return <p className="muted">Nobody is refused.</p>;
  return (
    <ul className="refusals">
      {refusals.map((refusal) => (
        <li key={refusal.id}>
          <span>
            <strong>{nameOf(refusal)}</strong>
            <span className="muted small">
              {refusal.kind === 'phone' && refusal.note && `${refusal.note} · `}
              since {day.format(new Date(refusal.createdAt))}
              {refusal.endsAt && `, until ${day.format(new Date(refusal.endsAt))}`}
            </span>
          </span>
          <Button
            size="small"
            variant="outlined"
            loading={removing === refusal.id}
            disabled={removing !== null}
            aria-label={`Take back ${nameOf(refusal)}`}
            onClick={() => void takeBack(refusal)}
          >
            Take back
          </Button>
        </li>
      ))}
    </ul>
  );
}

function AddPhone() {
  const { id } = useStore().store;
  const [phone, setPhone] = useState('');
  const [fault, setFault] = useState('');
  const [saving, setSaving] = useState(false);
  const running = useRef(false);
  const staleRefusals = useStaleRefusals();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setSaving(true);
    setFault('');
    try {
      await callOwnerApi(apiRoutes.orderRefusals(id), { method: 'POST', body: { phone } });
      toast.success('This phone is refused from now on');
      setPhone('');
    } catch (error) {
      setFault(failureText(error));
    } finally {
      staleRefusals();
      running.current = false;
      setSaving(false);
    }
  };
  return (
    <form className="refuse-phone" onSubmit={(event) => void add(event)}>
      <TextField
        label="Phone to refuse"
        type="tel"
        value={phone}
        error={Boolean(fault)}
        helperText={fault || 'The last 10 digits count.'}
        onChange={(event) => setPhone(event.target.value)}
        slotProps={{ htmlInput: { maxLength: limits.phone, autoComplete: 'off' } }}
      />
      <Button type="submit" variant="outlined" loading={saving} disabled={phone.trim() === ''}>
        Refuse
      </Button>
    </form>
  );
}

export function RefusedCallers() {
  const refusals = useRefusals();
  return (
    <Panel
      title="Refused phones and connections"
      subtitle="Their orders are not taken; they read that they may contact you. It counts at once."
    >
      <RetryNotice title="Failed to load whom you refuse" query={refusals} />
      {refusals.isPending && <span className="skeleton" style={{ height: 46 }} />}
      {refusals.data && <Refusals refusals={refusals.data} />}
      <AddPhone />
    </Panel>
  );
}
