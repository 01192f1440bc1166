/** The delivery address by map: a marker, and an address that the shopper may correct (CHK-25 to CHK-28). */
import { limits, type OrderDetails } from '@shop/contract';
import { type ReactElement, useRef, useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { MapService } from './mapService.ts';
import { useMap } from './useMap.ts';

export interface MapAddressProps {
  service: MapService;
  /** True while pickup is chosen. */
  away: boolean;
  errors: Readonly<Record<string, string>>;
  /** The initial position and address. */
  initial: Partial<OrderDetails>;
  /** Called with the marker's position and the address that was found there. */
  onPlaced: (place: Partial<OrderDetails>) => void;
}

export function MapAddress(props: MapAddressProps): ReactElement {
  const { service, away, errors, initial, onPlaced } = props;
  const place = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState(initial.address ?? '');
  const { position, fault, locate, overrule } = useMap(place, service, initial, (at, found) => {
    if (found) setAddress(found);
    onPlaced({ ...at, address: found || address });
  });
  const missing = errors.lat ?? errors.lng;
  return (
    <fieldset className="mt-8" hidden={away} disabled={away}>
      <legend className="mb-4 text-lg font-semibold">Delivery address</legend>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-[0.9375rem] text-muted">Tap the map to put the marker at your door.</p>
        <button
          type="button"
          onClick={locate}
          className="inline-flex min-h-11 items-center gap-2 font-medium hover:underline"
        >
          <Icon name="pin" size={20} />
          Use my location
        </button>
      </div>
      <div
        ref={place}
        role="application"
        aria-label="Map to choose the delivery point"
        className="isolate h-80 overflow-hidden rounded-2xl border border-line bg-[var(--tint)]"
      />
      {(fault || missing) && (
        <p role="alert" className="mt-2 text-sm font-medium text-sale">
          {fault || missing}
        </p>
      )}
      <input type="hidden" name="lat" value={position?.lat ?? ''} />
      <input type="hidden" name="lng" value={position?.lng ?? ''} />
      <div className="mt-5">
        <Field
          name="address"
          label="Address"
          required
          maxLength={limits.detailText}
          autoComplete="street-address"
          value={address}
          onChange={(event) => {
            overrule();
            setAddress(event.target.value);
          }}
          error={errors.address}
          hint="House number, street and anything that helps to find you."
        />
      </div>
    </fieldset>
  );
}
