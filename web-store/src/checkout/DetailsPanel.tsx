/** The fields for recipient, address and payment, as the chosen type of order needs them. */
import { formatRupees, offeredMethods, offeredTypes } from '@shop/commerce';
import type { ReactElement, ReactNode } from 'react';
import { LoadAgain } from '../components/LoadAgain.tsx';
import type { Shop } from '../lib/shop.ts';
import { useLater } from '../lib/useLater.ts';
import { AddressFields, PersonFields } from './DetailFields.tsx';
import { MethodChoice, type Refusals } from './MethodChoice.tsx';
import type { MapService } from './map/mapService.ts';
import { PickupPlace } from './PickupPlace.tsx';
import type { DraftState } from './useDraft.ts';

export interface DetailsPanelProps {
  shop: Shop;
  map: MapService | null;
  draft: DraftState;
  errors: Readonly<Record<string, string>>;
  isGuest: boolean;
  refusals: Refusals;
  /** The choice of a time, where one is asked for. */
  slots: ReactNode;
  /** The choice of a day, where one is asked for. */
  dates: ReactNode;
  /** Fields that the shop asks for beside its documented ones. */
  children: ReactNode;
}

const loadLeave = () => import('./left/LeaveCart.tsx').then((file) => file.LeaveCart);
const loadMap = () => import('./map/MapAddress.tsx').then((file) => file.MapAddress);

export function DetailsPanel(props: DetailsPanelProps): ReactElement {
  const { shop, map, draft, errors, isGuest, refusals, slots, dates, children } = props;
  const { type, initial, formKey, book } = draft;
  const kept = type === 'delivery' ? book : null;
  const { AddressChoice, SaveAddress } = kept?.parts ?? {};
  const types = offeredTypes(shop.settings);
  const typed = initial?.details ?? {};
  const { Part: MapAddress, isMissing } = useLater(map && loadMap);
  const { Part: LeaveCart } = useLater(isGuest && shop.settings.remindsCarts ? loadLeave : null);
  return (
    <div
      id="order-details"
      {...(types.length > 0 ? { role: 'tabpanel', 'aria-labelledby': `tab-${type}` } : {})}
      className="mt-8"
    >
      <div className={type === 'pickup' ? 'mb-8 empty:hidden' : 'hidden'}>
        <PickupPlace shop={shop} shown={types.includes('pickup')} />
      </div>
      {kept && AddressChoice && (
        <AddressChoice slug={shop.slug} addresses={kept.addresses} draft={draft} />
      )}
      {draft.isFromLast && (
        <p role="status" className="mb-4 text-[0.9375rem] text-muted">
          Filled in from your last order. Change what is different this time.{' '}
          <button type="button" className="link min-h-6 font-medium text-ink" onClick={draft.clear}>
            Not you? Clear
          </button>
        </p>
      )}
      <PersonFields
        key={`person-${formKey}`}
        errors={errors}
        initial={typed}
        email={isGuest ? (initial?.email ?? '') : null}
      />
      {LeaveCart && isGuest && <LeaveCart slug={shop.slug} />}
      {map && !MapAddress && type === 'delivery' && (
        <div className="mt-8 grid min-h-96 place-items-center rounded-2xl bg-[var(--tint)] p-4">
          {isMissing && (
            <p role="alert">
              The map could not be loaded. <LoadAgain />
            </p>
          )}
        </div>
      )}
      {map && MapAddress && (
        <MapAddress
          key={`map-${formKey}`}
          service={map}
          away={type !== 'delivery'}
          errors={errors}
          initial={typed}
          onPlaced={(details) => draft.save({ details })}
        />
      )}
      {!map && (
        <AddressFields key={`address-${formKey}`} type={type} errors={errors} initial={typed} />
      )}
      {kept && SaveAddress && (
        <SaveAddress slug={shop.slug} addresses={kept.addresses} draft={draft} onSaved={kept.add} />
      )}
      {slots}
      {dates}
      <MethodChoice
        cashFee={shop.settings.cashFee > 0 ? formatRupees(shop.settings.cashFee) : ''}
        refusals={refusals}
        methods={offeredMethods(shop)}
        isPickup={type === 'pickup'}
        method={draft.method}
        onMethod={draft.chooseMethod}
      />
      {children}
    </div>
  );
}
