/** The fields for recipient, address and payment, as the chosen type of order needs them. */
import { offeredMethods, offeredTypes } from '@shop/commerce';
import type { ReactElement } from 'react';
import type { Shop } from '../lib/shop.ts';
import { AddressFields, PersonFields } from './DetailFields.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { MapAddress } from './map/MapAddress.tsx';
import type { MapService } from './map/mapService.ts';
import { PickupPlace } from './PickupPlace.tsx';
import type { DraftState } from './useDraft.ts';

export interface DetailsPanelProps {
  shop: Shop;
  map: MapService | null;
  draft: DraftState;
  errors: Readonly<Record<string, string>>;
  isGuest: boolean;
}

export function DetailsPanel(props: DetailsPanelProps): ReactElement {
  const { shop, map, draft, errors, isGuest } = props;
  const { type, initial, formKey } = draft;
  const types = offeredTypes(shop.settings);
  const typed = initial?.details ?? {};
  return (
    <div
      id="order-details"
      {...(types.length > 0 ? { role: 'tabpanel', 'aria-labelledby': `tab-${type}` } : {})}
      className="mt-8"
    >
      <div className={type === 'pickup' ? 'mb-8 empty:hidden' : 'hidden'}>
        <PickupPlace shop={shop} shown={types.includes('pickup')} />
      </div>
      {draft.isFromLast && (
        <p role="status" className="mb-4 text-[0.9375rem] text-muted">
          Filled in from your last order. Change what is different this time.
        </p>
      )}
      <PersonFields
        key={`person-${formKey}`}
        errors={errors}
        initial={typed}
        email={isGuest ? (initial?.email ?? '') : null}
      />
      {map ? (
        <MapAddress
          key={`map-${formKey}`}
          service={map}
          away={type !== 'delivery'}
          errors={errors}
          initial={typed}
          onPlaced={(details) => draft.save({ details })}
        />
      ) : (
        <AddressFields key={`address-${formKey}`} type={type} errors={errors} initial={typed} />
      )}
      <MethodChoice
        methods={offeredMethods(shop)}
        method={draft.method}
        onMethod={draft.chooseMethod}
      />
    </div>
  );
}
