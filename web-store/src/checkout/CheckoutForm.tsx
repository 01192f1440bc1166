/** The checkout: tabs, details, payment and the summary with the button (CHK-01 to CHK-09). */
import { cartKey, closedReason, offeredTypes, offersAccounts } from '@shop/commerce';
import { type FormEvent, type ReactElement, useRef } from 'react';
import { blocks, useFreshCart } from '../cart/useFreshCart.ts';
import { useCustomer } from '../customer/useCustomer.ts';
import type { Shop } from '../lib/shop.ts';
import { useResolved } from '../lib/useResolved.ts';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { DetailsPanel } from './DetailsPanel.tsx';
import { EmptyCheckout } from './EmptyCheckout.tsx';
import type { MapService } from './map/mapService.ts';
import { orderActions } from './orderActions.ts';
import { SignInHint } from './SignInHint.tsx';
import { TypeTabs } from './TypeTabs.tsx';
import { useCheckout } from './useCheckout.ts';
import { useDraft } from './useDraft.ts';
import { useFaults } from './useFaults.ts';
import { useShowFault } from './useShowFault.ts';

export interface CheckoutFormProps {
  shop: Shop;
  /** The map on which the delivery address is chosen; null = it is typed. */
  map: MapService | null;
  /** Called when the order is paid but the shop can't be reached to confirm it. */
  onUnconfirmed: () => void;
}

export function CheckoutForm({ shop, map, onUnconfirmed }: CheckoutFormProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const byMap = map !== null;
  const { lines, notes, refresh } = useFreshCart(shop);
  const { customer } = useCustomer();
  const checkout = useCheckout(shop, useResolved(customer), refresh, onUnconfirmed);
  const faults = useFaults(byMap ? 'map' : 'input');
  const draft = useDraft({ shop, byMap, form, customer, isEmpty: lines?.length === 0 });
  useShowFault(form, checkout.refusal, faults.errors);

  const types = offeredTypes(shop.settings);
  const orderable = (lines ?? []).filter((line) => !blocks(notes[cartKey(line)]));
  const actions = orderActions({ draft, faults, checkout, lines, orderable });
  const closed = closedReason(shop);
  // Until the page is left after an order, its form stays as it was.
  const isEmpty = lines?.length === 0 && !checkout.busy;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    actions.asChosen();
  };
  const onInput = (event: FormEvent): void => {
    draft.save();
    faults.forget((event.target as HTMLInputElement).name);
  };
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={onSubmit}
      onInput={onInput}
      className="mt-6 grid items-start gap-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]"
    >
      {closed !== null && <p className="rounded-xl bg-[var(--tint)] p-4 font-medium">{closed}</p>}
      <div hidden={closed !== null || isEmpty}>
        {customer === null && <SignInHint shop={shop} />}
        {types.length > 0 && <TypeTabs types={types} type={draft.type} onType={draft.chooseType} />}
        {Object.keys(faults.errors).length > 0 && (
          <p role="alert" className="sr-only">
            {Object.values(faults.errors).join('. ')}
          </p>
        )}
        <DetailsPanel
          shop={shop}
          map={map}
          draft={draft}
          errors={{ ...checkout.refusal?.fields, ...faults.errors }}
          isGuest={customer === null || (customer === undefined && !offersAccounts(shop))}
        />
      </div>
      {isEmpty ? (
        <section aria-label="Order summary" className="panel sm:p-7">
          <EmptyCheckout slug={shop.slug} />
        </section>
      ) : (
        <CheckoutSummary
          shop={shop}
          type={draft.type}
          lines={orderable}
          blocked={lines !== null && orderable.length < lines.length}
          checkout={checkout}
          actions={actions}
        />
      )}
    </form>
  );
}
