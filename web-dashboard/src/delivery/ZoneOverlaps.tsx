/** Card: which zones are never reached, and what of others belongs to zones above them (DELIV-01). */
import type { OwnDeliveryZone, ZoneOverlap } from '@shop/contract';
import { TriangleAlert } from 'lucide-react';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import styles from './delivery.module.css';
import { useZoneOverlaps } from './useZoneOverlaps.ts';

/** Further ones are only counted. */
const shown = 12;

function placesText({ pincodes, more, states }: ZoneOverlap): string {
  const stretches = more > 0 ? `${pincodes} and ${more} more` : pincodes;
  return [stretches, states.join(', ')].filter(Boolean).join(' · ');
}

export function ZoneOverlaps({ zones }: { zones: readonly OwnDeliveryZone[] }) {
  const known = useZoneOverlaps(zones);
  const { overlaps = [], unreached = [] } = known ?? {};
  if (overlaps.length === 0 && unreached.length === 0) return null;
  const nameOf = (id: string) => zones.find((zone) => zone.id === id)?.name ?? '';
  return (
    <Panel
      title="Overlaps"
      subtitle="Where two zones name the same place, the upper one counts. That is fine for exceptions."
    >
      <div className={parts.stackTight}>
        {unreached.map((id) => (
          <p key={id} className={parts.notice}>
            <TriangleAlert size={18} />
            <span>
              No order ever falls into <strong>{nameOf(id)}</strong>: zones above it have all of its
              places. Move it up, or delete it.
            </span>
          </p>
        ))}
        {overlaps.length > 0 && (
          <ul className={styles.overlaps}>
            {overlaps.slice(0, shown).map((overlap) => (
              <li key={`${overlap.zoneId} ${overlap.aboveId}`}>
                {placesText(overlap)}
                <span className={parts.note}>
                  <strong>{nameOf(overlap.aboveId)}</strong> counts, though{' '}
                  <strong>{nameOf(overlap.zoneId)}</strong> names it too
                </span>
              </li>
            ))}
          </ul>
        )}
        {overlaps.length > shown && (
          <p className={parts.note}>And {overlaps.length - shown} more.</p>
        )}
      </div>
    </Panel>
  );
}
