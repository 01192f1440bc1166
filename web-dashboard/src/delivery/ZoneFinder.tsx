/** The box that says which zone a pincode is in, with its fee, days and cash. */
import { MenuItem, TextField } from '@mui/material';
import { cleanSigns, daysText, pincodeOf, states } from '@shop/commerce';
import type { OwnDeliveryZone } from '@shop/contract';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { useStoreData } from '../providers/store.tsx';
import styles from './delivery.module.css';
import { type FoundZone, findZone } from './findZone.ts';
import { usePincode } from './usePincode.ts';
import { feeText } from './zoneWords.ts';

const cashTexts: Readonly<Record<FoundZone['cash'], string>> = {
  yes: 'cash is taken',
  off: 'cash is off in your payment options',
  zone: 'no cash in this zone',
  pincode: 'no cash at this pincode',
};

function Found({ found, pickup }: { found: FoundZone; pickup: boolean }) {
  const { zone, cash } = found;
  if (!zone) {
    return (
      <p className={parts.noticeDanger}>
        <CircleX size={18} />
        In no zone: shoppers there are told that you don't deliver
        {pickup ? ', and offered to pick it up.' : '.'}
      </p>
    );
  }
  return (
    <p className={parts.noticeSuccess}>
      <CircleCheck size={18} />
      <span>
        <strong>{zone.name}</strong>:{' '}
        {[feeText(zone), daysText(zone.fewestDays, zone.mostDays), zone.days, cashTexts[cash]]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  );
}

/** Asks for the state where the pincode alone does not tell it. */
function StateChoice({ state, onChange }: { state: string; onChange: (state: string) => void }) {
  return (
    <TextField
      select
      label="State"
      value={state}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Not known</MenuItem>
      {states.map(({ code, name }) => (
        <MenuItem key={code} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function ZoneFinder({ zones }: { zones: readonly OwnDeliveryZone[] }) {
  const { data } = useStoreData();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const pincode = pincodeOf(typed);
  const place = usePincode(pincode);
  const state = chosen || (place?.state ?? '');
  const asksState = zones.some((zone) => zone.states.length > 0) && pincode && place === null;
  const hasRadius = zones.some(({ radius }) => radius > 0);
  const found = findZone(zones, typed, state, {
    codOption: data?.codOption ?? false,
    noCashPincodes: data?.settings.noCashPincodes ?? '',
  });
  const isOdd = cleanSigns(typed).replace(/\s/g, '').length >= 6 && !pincode;
  const hint = [place?.city, place?.state].filter(Boolean).join(', ');
  return (
    <Panel title="Which zone?" subtitle="Try a pincode, as a shopper would.">
      <div className={styles.finder}>
        <TextField
          label="Pincode"
          placeholder="560001"
          value={typed}
          error={isOdd}
          helperText={isOdd ? 'A pincode has six digits' : hint}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen('');
          }}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7, autoComplete: 'off' } }}
        />
        {asksState && <StateChoice state={chosen} onChange={setChosen} />}
      </div>
      <div role="status" className={styles.found}>
        {found && <Found found={found} pickup={data?.settings.pickup ?? false} />}
      </div>
      {hasRadius && (
        <p className={parts.note}>
          Zones by distance are found for addresses with a place on the map, not by a pincode alone.
        </p>
      )}
    </Panel>
  );
}
