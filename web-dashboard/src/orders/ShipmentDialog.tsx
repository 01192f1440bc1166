/** Asks by which courier an order is sent, with its tracking number; every answer may be left out (FULF-01). */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { cleanText, courierLink, isTrackingLink, linkHost } from '@shop/commerce';
import {
  type CourierKey,
  couriers,
  isListedCourier,
  limits,
  type Order,
  type ShipmentBody,
} from '@shop/contract';
import { type FormEvent, useId, useState } from 'react';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import styles from './CancelDialog.module.css';
import { lastCourier, rememberCourier } from './lastCourier.ts';

export interface ShipmentDialogProps {
  order: Order;
  /** What was typed before and could not be saved; null = nothing. */
  typed: ShipmentBody | null;
  /** The order is sent out with the answer; otherwise it was before. */
  isSending: boolean;
  onConfirm: (shipment: ShipmentBody) => void;
  onClose: () => void;
}

/** Where the buyer follows a number of the list, in words. */
function followText(courier: string, number: string): string {
  if (!isListedCourier(courier)) return '';
  if (number === '') return 'Without it your buyer is told the courier alone.';
  const host = linkHost(courierLink(courier, number));
  return couriers[courier].track.includes('{number}')
    ? `Your buyer follows it at ${host}.`
    : `Your buyer follows it at ${host}, and types the number in there.`;
}

/** As the order will answer it, so that two of the same are no conflict. */
function asKnown({ courier, name, number, link }: Required<ShipmentBody>): ShipmentBody {
  return isListedCourier(courier)
    ? { courier, name: couriers[courier].name, number, link: courierLink(courier, number) }
    : { courier, name: cleanText(name), number, link: cleanText(link) };
}

export function ShipmentDialog(props: ShipmentDialogProps) {
  const { order, typed, isSending, onConfirm, onClose } = props;
  const id = useId();
  const { store } = useStore();
  const [shipment, setShipment] = useState<Required<ShipmentBody>>(() => ({
    name: '',
    number: '',
    link: '',
    ...(typed ?? order.shipment ?? { courier: lastCourier(store.id) }),
  }));
  const [isSent, setSent] = useState(false);
  const { courier, name, number, link } = shipment;
  const isOther = courier === 'other';
  const set = (change: Partial<ShipmentBody>) => setShipment({ ...shipment, ...change });
  /** Name and link are those of another courier then. */
  const choose = (chosen: CourierKey | '') => set({ courier: chosen, name: '', link: '' });
  const isLinkWrong = isOther && cleanText(link) !== '' && !isTrackingLink(link);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isLinkWrong) return;
    rememberCourier(store.id, courier);
    onConfirm(asKnown({ courier, name, number: cleanText(number), link }));
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {isSending ? `Send out order #${order.number}` : `How order #${order.number} is sent`}
      </DialogTitle>
      <DialogContent>
        <form id={`${id}-form`} noValidate className={styles.cancel} onSubmit={confirm}>
          <p className={parts.muted}>
            Your buyer reads it on the order’s page and in the mail. All of it can be left out, and
            added later.
          </p>
          <TextField
            select
            label="Courier"
            value={courier}
            onChange={(event) => choose(event.target.value as CourierKey | '')}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">None: I bring it myself</option>
            {Object.entries(couriers).map(([key, { name: text }]) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
            <option value="other">Another courier</option>
          </TextField>
          {isOther && (
            <TextField
              label="Name of the courier"
              value={name}
              placeholder="KSRTC bus parcel"
              onChange={(event) => set({ name: event.target.value })}
              slotProps={{ htmlInput: { maxLength: limits.tracking } }}
            />
          )}
          {courier !== '' && (
            <TextField
              label="Tracking number"
              value={number}
              autoComplete="off"
              helperText={followText(courier, cleanText(number))}
              onChange={(event) => set({ number: event.target.value })}
              slotProps={{ htmlInput: { maxLength: limits.tracking } }}
            />
          )}
          {isOther && (
            <TextField
              label="Link to follow it"
              type="url"
              value={link}
              placeholder="https://…"
              error={isLinkWrong && isSent}
              helperText={
                isLinkWrong && isSent
                  ? 'Paste the whole link, beginning with https://'
                  : 'As the courier sent it to you.'
              }
              onChange={(event) => set({ link: event.target.value })}
              slotProps={{ htmlInput: { maxLength: limits.url } }}
            />
          )}
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Back
        </Button>
        <Button type="submit" form={`${id}-form`}>
          {isSending ? 'Send out' : 'Save'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
