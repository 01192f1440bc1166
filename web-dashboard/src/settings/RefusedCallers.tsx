/** Card with the phone numbers and networks whose orders are refused; each refusal can be undone (ABUSE-07). */

import { Button, TextField } from '@mui/material';
import { cleanSigns } from '@shop/commerce';
import { apiRoutes, limits, type OrderRefusal } from '@shop/contract';
import { clsx } from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { toast } from 'sonner';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { RetryNotice } from '../layout/RetryNotice.tsx';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { useInvalidateRefusals, useRefusals } from '../orders/useRefusals.ts';
import { failureText, toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import shared from '../theme/shared.module.css';
import styles from './settings.module.css';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

function nameOf({ kind, phone, note }: OrderRefusal): string {
  return kind === 'phone' ? phone : `Connection of ${note || 'an order'}`;
}

function Refusals({ refusals }: { refusals: OrderRefusal[] }) {
  const { id: storeId } = useStore().store;
  const [removing, setRemoving] = useState<string | null>(null);
  const invalidateRefusals = useInvalidateRefusals();
  const takeBack = async (refusal: OrderRefusal) => {
    setRemoving(refusal.id);
    try {
      await callOwnerApi(apiRoutes.orderRefusal(storeId, refusal.id), { method: 'DELETE' });
      toast.success(`${nameOf(refusal)} can order again`);
    } catch (error) {
      toastFailure(error, 'Failed to take it back');
    } finally {
      invalidateRefusals();
      setRemoving(null);
    }
  };
  if (refusals.length === 0) return <p className={parts.muted}>Nobody is refused.</p>;
  return (
    <ul className={styles.refusals}>
      {refusals.map((refusal) => (
        <li key={refusal.id}>
          <span>
            <strong>{nameOf(refusal)}</strong>
            <span className={clsx(parts.note, styles.refusedSince)}>
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
  const { busy: saving, oneAtATime } = useOneAtATime();
  const invalidateRefusals = useInvalidateRefusals();
  const isBlank = cleanSigns(phone) === '';
  const add = async () => {
    setFault('');
    try {
      await callOwnerApi(apiRoutes.orderRefusals(id), { method: 'POST', body: { phone } });
      toast.success('This phone is refused from now on');
      setPhone((now) => (now === phone ? '' : now));
    } catch (error) {
      setFault(failureText(error));
    } finally {
      invalidateRefusals();
    }
  };
  // Enter would submit the settings' form around the input.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isBlank) void oneAtATime(add);
  };
  return (
    <div className={styles.refusePhone}>
      <TextField
        label="Phone to refuse"
        type="tel"
        value={phone}
        error={Boolean(fault)}
        helperText={fault || 'The last 10 digits count.'}
        onChange={(event) => setPhone(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { maxLength: limits.phone, autoComplete: 'off' } }}
      />
      <Button
        variant="outlined"
        loading={saving}
        disabled={isBlank}
        onClick={() => void oneAtATime(add)}
      >
        Refuse
      </Button>
    </div>
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
      {refusals.isPending && <span className={shared.skeleton} style={{ height: 46 }} />}
      {refusals.data && <Refusals refusals={refusals.data} />}
      <AddPhone />
    </Panel>
  );
}
