/** The zones in their order: the first that fits an address counts. */
import { IconButton } from '@mui/material';
import type { OwnDeliveryZone } from '@shop/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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
  /** The order after the last move, which may not be stored yet. */
  const left = useRef(stored);
  const moves = useRef(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    // While zones are being moved the rows stay where they were put.
    if (isDragged || waiting > 0) return;
    left.current = stored;
    setZones(stored);
  }, [stored, waiting, isDragged]);
  const put = (moved: OwnDeliveryZone[]) => {
    setDragged(true);
    setZones(moved);
  };
  /** Saves the place where a zone was left, one move after the other; then the list is as it is stored. */
  const move = (moved: OwnDeliveryZone[], id: string) => {
    setDragged(false);
    const position = moved.findIndex((zone) => zone.id === id);
    const zone = moved[position];
    if (!zone || left.current[position]?.id === id) return;
    left.current = moved;
    setWaiting((count) => count + 1);
    moves.current = moves.current.then(async () => {
      const isPlaced = await place(id, position);
      if (isPlaced) setSaid(`${zone.name} is now number ${position + 1} of ${moved.length}`);
      setWaiting((count) => count - 1);
    });
  };
  return (
    <>
      <OrderedList
        label="Delivery zones"
        items={zones}
        onChange={put}
        onMoved={move}
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
