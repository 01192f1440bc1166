/** The form of a plan, new or present (2§2, 2§5). */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { limits, type Plan, type PlanType, planTypes } from '@shop/contract';
import { type FormEvent, useRef, useState } from 'react';
import { HttpError, useCreate, useUpdate } from 'react-admin';
import { toast } from 'sonner';
import { TookTheirs, Undecided } from '../conflict/decision.ts';
import { capitalized } from '../inputs/capitalized.ts';
import { changedFields } from '../inputs/changedFields.ts';
import { SwitchRow } from '../inputs/SwitchRow.tsx';
import { failureStatus, failureText } from '../providers/failure.ts';
import { type FieldFaults, fieldFaults } from '../providers/fieldFaults.ts';
import { planBody, planDraft } from './planDraft.ts';

export interface PlanDialogProps {
  /** null = a new one. */
  plan: Plan | null;
  onClose: () => void;
  onSaved: () => void;
}

function toastRefusal(error: unknown): void {
  const isRefused = failureStatus(error) > 0;
  const text = error instanceof HttpError ? (error.body?.error ?? '') : '';
  if (isRefused) toast.error(text || 'Failed to save plan');
  else toast.error('Something went wrong.', { description: failureText(error) });
}

export function PlanDialog({ plan, onClose, onSaved }: PlanDialogProps) {
  /** As it was when the form was opened, or taken from another tab since. */
  const [seen, setSeen] = useState(plan);
  const [draft, setDraft] = useState(() => planDraft(plan));
  const isDone = useRef(false);
  const [create, { isPending: creating }] = useCreate<Plan>();
  const [update, { isPending: updating }] = useUpdate<Plan>();
  const [faults, setFaults] = useState<FieldFaults>({});
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDone.current) return;
    isDone.current = true;
    const data = planBody(draft);
    const options = {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        toast.success(plan ? 'Plan updated!' : 'Plan added!');
        onSaved();
        onClose();
      },
      onError: (error: unknown) => {
        isDone.current = false;
        if (error instanceof TookTheirs) {
          setSeen(error.current as Plan);
          setDraft(planDraft(error.current as Plan));
        }
        if (error instanceof TookTheirs || error instanceof Undecided) return;
        setFaults(fieldFaults(error));
        toastRefusal(error);
      },
    } as const;
    if (seen) {
      const changed = changedFields(data, seen);
      update('plans', { id: seen.id, data: changed, previousData: seen }, options);
    } else create('plans', { data }, { onSuccess: options.onSuccess, onError: options.onError });
  };

  const money = { min: 0, max: limits.price, step: 'any', inputMode: 'decimal' } as const;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="plan-title">
      <form onSubmit={submit}>
        <DialogTitle id="plan-title">{plan ? 'Edit Plan' : 'Add Plan'}</DialogTitle>
        <DialogContent className="plan-form">
          <TextField
            label="Name"
            required
            value={draft.name}
            error={Boolean(faults.name)}
            helperText={faults.name}
            onChange={(event) => change({ name: event.target.value })}
            slotProps={{ htmlInput: { maxLength: limits.planName } }}
          />
          <TextField
            label="Description"
            required
            value={draft.description}
            error={Boolean(faults.description)}
            helperText={faults.description}
            onChange={(event) => change({ description: event.target.value })}
            slotProps={{ htmlInput: { maxLength: limits.planText } }}
          />
          <div className="pair">
            <TextField
              label="Price (₹)"
              type="number"
              required
              value={draft.price}
              error={Boolean(faults.price)}
              helperText={faults.price}
              onChange={(event) => change({ price: event.target.value })}
              slotProps={{ htmlInput: money }}
            />
            <TextField
              label="Original price (₹)"
              type="number"
              value={draft.originalPrice}
              error={Boolean(faults.originalPrice)}
              helperText={faults.originalPrice ?? 'Crossed out; empty for none'}
              onChange={(event) => change({ originalPrice: event.target.value })}
              slotProps={{ htmlInput: money }}
            />
            <TextField
              select
              label="Type"
              value={draft.type}
              onChange={(event) => change({ type: event.target.value as PlanType })}
            >
              {planTypes.map((type) => (
                <MenuItem key={type} value={type}>
                  {capitalized(type)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              label="Button text"
              value={draft.cta}
              onChange={(event) => change({ cta: event.target.value })}
              slotProps={{ htmlInput: { maxLength: limits.planName } }}
            />
          </div>
          <TextField
            label="Features"
            multiline
            minRows={3}
            value={draft.features}
            helperText="One per line"
            onChange={(event) => change({ features: event.target.value })}
          />
          <SwitchRow
            label="Most popular"
            checked={draft.popular}
            onChange={(popular) => change({ popular })}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={creating || updating}>
            Save Plan
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
