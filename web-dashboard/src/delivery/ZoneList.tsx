/** The zones in their order: the first that fits an address counts. */
import { IconButton } from '@mui/material';
import type { OwnDeliveryZone } from '@shop/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { OrderedList } from '../layout/OrderedList.tsx';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import shared from '../theme/shared.module.css';
import styles from './delivery.module.css';
import { useZoneActs } from './useZoneActs.ts';
import { conditionTexts, feeText, whereText } from './zoneWords.ts';

export function ZoneList({ stored }: { stored: OwnDeliveryZone[] }) {
  const { path } = useStore();
  const { place, deleteNow } = useZoneActs();
  const [zones, setZones] = useState(stored);
  const [said, setSaid] = useState('');
  const [deleting, setDeleting] = useState<OwnDeliveryZone | null>(null);
  useEffect(() => setZones(stored), [stored]);
  /** Saves the place where a zone was left; the list is as stored again when that fails. */
  const move = async (moved: OwnDeliveryZone[], id: string) => {
    const position = moved.findIndex((zone) => zone.id === id);
    const zone = moved[position];
    if (!zone || stored[position]?.id === id) return;
    const isPlaced = await place(zone, position);
    if (isPlaced) setSaid(`${zone.name} is now number ${position + 1} of ${moved.length}`);
    else setZones(stored);
  };
  return (
    <>
      <OrderedList
        label="Delivery zones"
        items={zones}
        onChange={setZones}
        onMoved={(moved, id) => void move(moved, id)}
        acts={(zone) => (
          <>
            <IconButton
              component={Link}
              to={path(`delivery/${zone.id}`)}
              aria-label={`Edit ${zone.name}`}
            >
              <Pencil size={18} />
            </IconButton>
            <IconButton aria-label={`Delete ${zone.name}`} onClick={() => setDeleting(zone)}>
              <Trash2 size={18} />
            </IconButton>
          </>
        )}
      >
        {(zone, index) => (
          <span className={styles.zone}>
            <span className={styles.zoneName}>
              <span className={parts.muted}>{index + 1}.</span>{' '}
              <Link to={path(`delivery/${zone.id}`)}>{zone.name}</Link>
            </span>
            <span className={parts.note}>{whereText(zone)}</span>
            <span className={styles.zoneFee}>
              {[feeText(zone), ...conditionTexts(zone)].join(' · ')}
            </span>
          </span>
        )}
      </OrderedList>
      <p className={shared.visuallyHidden} role="status">
        {said}
      </p>
      <ConfirmDialog
        open={deleting !== null}
        title="Delete this zone?"
        confirm="Delete"
        onConfirm={() => {
          if (deleting) deleteNow(deleting);
          setDeleting(null);
        }}
        onCancel={() => setDeleting(null)}
      >
        {stored.length === 1
          ? 'It is your last zone: you then deliver everywhere again, for the shipping charges of your settings.'
          : `Addresses in “${deleting?.name}” then belong to the next zone that fits, or can't be delivered to.`}{' '}
        Orders that were placed in it stay as they are.
      </ConfirmDialog>
    </>
  );
}
