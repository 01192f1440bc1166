/** The checkout: tabs, details, payment and the summary with the button (CHK-01 to CHK-09). */
import {
  cartKey,
  closedReason,
  itemsTotal,
  needsAccount,
  offeredMethods,
  offeredTypes,
  offersAccounts,
  offersWhatsApp,
  toPaise,
} from '@shop/commerce';
import { type OrderDetails, type OrderType, type PaymentMethod, storePaths } from '@shop/contract';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { OrderSummary, pricedLines } from '../cart/OrderSummary.tsx';
import { blocks, useFreshCart } from '../cart/useFreshCart.ts';
import { forCheckout } from '../customer/nextPath.ts';
import { useCustomer } from '../customer/useCustomer.ts';
import type { Shop } from '../lib/shop.ts';
import { showToast } from '../lib/toast.ts';
import { useKnown } from '../lib/useKnown.ts';
import { AddressFields, PersonFields } from './DetailFields.tsx';
import { EmptyCheckout } from './EmptyCheckout.tsx';
import { type KeptDraft, keptDraft } from './keptDraft.ts';
import { MethodChoice } from './MethodChoice.tsx';
import { MapAddress } from './map/MapAddress.tsx';
import type { MapService } from './map/mapService.ts';
import { amountOf, detailsOf, type Typed } from './orderBody.ts';
import { readyFault } from './orderFault.ts';
import { PickupPlace } from './PickupPlace.tsx';
import { RefusalBox } from './RefusalBox.tsx';
import { SubmitButtons } from './SubmitButtons.tsx';
import { TypeTabs } from './TypeTabs.tsx';
import { useCheckout } from './useCheckout.ts';
import { useFaults } from './useFaults.ts';
import { useFilled } from './useFilled.ts';

export interface CheckoutFormProps {
  shop: Shop;
  /** Where a delivery goes is shown on a map; null = it is typed. */
  map: MapService | null;
  /** It is paid, but the shop can't be reached to tell it. */
  onUnconfirmed: () => void;
}

/** What a shopper typed, or the browser filled in, before the page woke. */
function filledIn(form: HTMLFormElement | null, byMap: boolean): Partial<OrderDetails> {
  if (!form) return {};
  const details = detailsOf(new FormData(form), 'delivery', byMap);
  return Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''));
}

const emailIn = (data: FormData): string => String(data.get('customerEmail') ?? '').trim();

export function CheckoutForm({ shop, map, onUnconfirmed }: CheckoutFormProps): ReactElement {
  const types = offeredTypes(shop.settings);
  const methods = offeredMethods(shop);
  const [type, setType] = useState<OrderType>(types[0] ?? 'delivery');
  const [method, setMethod] = useState<PaymentMethod | null>(methods[0] ?? null);
  const { lines, notes, refresh } = useFreshCart(shop);
  const { customer } = useCustomer();
  const known = useKnown(customer);
  const { busy, confirming, refusal, submit, byChat } = useCheckout(
    shop,
    known,
    refresh,
    onUnconfirmed,
  );
  const form = useRef<HTMLFormElement>(null);
  const cart = (lines ?? []).filter((line) => !blocks(notes[cartKey(line)]));
  const faults = useFaults(map ? 'map' : 'input');
  const errors = { ...refusal?.fields, ...faults.errors };
  const { kept, stage, isFromLast, fill } = useFilled(shop.slug, customer, form, map !== null);
  const typed = kept?.details ?? {};
  const isGuest = customer === null || (customer === undefined && !offersAccounts(shop));
  // Until the page is left after an order, its form stays as it was.
  const isEmpty = lines?.length === 0 && !busy;
  const total = amountOf(shop, type, cart);
  const blocked = lines !== null && cart.length < lines.length;
  const missing = toPaise(shop.settings.minOrderPrice) - itemsTotal(pricedLines(cart));
  const closed = closedReason(shop);
  useEffect(() => {
    const found = keptDraft.get(shop.slug);
    const early = filledIn(form.current, map !== null);
    const woken: KeptDraft = {
      type: found?.type ?? offeredTypes(shop.settings)[0] ?? 'delivery',
      method: found?.method ?? null,
      details: { ...found?.details, ...early },
      email: (form.current && emailIn(new FormData(form.current))) || found?.email || '',
    };
    if (Object.keys(early).length > 0) keptDraft.set(shop.slug, woken);
    if (!found) return;
    fill(woken);
    if (offeredTypes(shop.settings).includes(found.type)) setType(found.type);
    if (found.method && offeredMethods(shop).includes(found.method)) setMethod(found.method);
  }, [shop, map, fill]);
  useEffect(() => {
    if (!refusal && Object.keys(faults.errors).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) wrong.focus();
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [refusal, faults.errors]);
  const typedNow = (fields: HTMLFormElement): KeptDraft => {
    const data = new FormData(fields);
    const chosen = methods.find((name) => name === data.get('paymentMethod')) ?? method;
    const details = detailsOf(data, type, map !== null);
    return { type, method: chosen, details, email: emailIn(data) };
  };
  /** A look into the cart or a reload loses nothing, the address that pickup hides included. */
  const keep = (chosen: Partial<KeptDraft> = {}): void => {
    // Once it is placed the cart is empty, and nothing of it is kept.
    if (!form.current || lines?.length === 0) return;
    const now = typedNow(form.current);
    const before = keptDraft.get(shop.slug)?.details;
    const details = { ...before, ...now.details, ...chosen.details };
    keptDraft.set(shop.slug, { ...now, ...chosen, details });
  };
  const onType = (next: OrderType): void => {
    setType(next);
    keep({ type: next });
  };
  /** What was typed; null, and the reason shown, when it is not an order yet. */
  const draft = (): Typed | null => {
    const fault = readyFault(form.current, lines);
    if (!form.current || fault) {
      showToast('error', fault ?? '');
      return null;
    }
    const { details, method: chosen, email = '' } = typedNow(form.current);
    const order = { type, method: chosen, details, email };
    const found = Object.keys(faults.find(order));
    if (found.every((field) => field === 'lat') && found.length > 0) {
      showToast('error', 'Put the marker on the map to show where to deliver.');
    }
    return found.length > 0 ? null : order;
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const order = draft();
    if (order) void submit(order, cart);
  };
  const onChat = (): void => {
    const order = draft();
    if (order) void byChat({ ...order, method: null }, cart);
  };
  const onCash = (): void => {
    setMethod('cod');
    const order = draft();
    if (order) void submit({ ...order, method: 'cod' }, cart);
  };
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={onSubmit}
      onInput={(event) => {
        keep();
        faults.forget((event.target as HTMLInputElement).name);
      }}
      className="mt-6 grid items-start gap-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]"
    >
      {closed !== null && <p className="rounded-xl bg-[var(--tint)] p-4 font-medium">{closed}</p>}
      <div hidden={closed !== null || isEmpty}>
        {!needsAccount(shop) && offersAccounts(shop) && customer === null && (
          <p className="mb-6 text-[0.9375rem]">
            Have an account?{' '}
            <a
              className="link inline-flex min-h-6 items-center font-medium"
              href={forCheckout(storePaths.signin(shop.slug))}
            >
              Log in
            </a>
          </p>
        )}
        {types.length > 0 && <TypeTabs types={types} type={type} onType={onType} />}
        {Object.keys(faults.errors).length > 0 && (
          <p role="alert" className="sr-only">
            {Object.values(faults.errors).join('. ')}
          </p>
        )}
        <div
          id="order-details"
          {...(types.length > 0 ? { role: 'tabpanel', 'aria-labelledby': `tab-${type}` } : {})}
          className="mt-8"
        >
          <div className={type === 'pickup' ? 'mb-8 empty:hidden' : 'hidden'}>
            <PickupPlace shop={shop} shown={types.includes('pickup')} />
          </div>
          {isFromLast && (
            <p role="status" className="mb-4 text-[0.9375rem] text-muted">
              Filled in from your last order. Change what is different this time.
            </p>
          )}
          <PersonFields
            key={`person-${stage}`}
            errors={errors}
            kept={typed}
            email={isGuest ? (kept?.email ?? '') : null}
          />
          {map ? (
            <MapAddress
              key={`map-${stage}`}
              service={map}
              away={type !== 'delivery'}
              errors={errors}
              kept={typed}
              onPlaced={(details) => keep({ details })}
            />
          ) : (
            <AddressFields key={`address-${stage}`} type={type} errors={errors} kept={typed} />
          )}
          <MethodChoice methods={methods} method={method} onMethod={setMethod} />
        </div>
      </div>
      {isEmpty ? (
        <section aria-label="Order summary" className="panel sm:p-7">
          <EmptyCheckout slug={shop.slug} />
        </section>
      ) : (
        <OrderSummary
          lines={cart}
          shipping={
            type === 'delivery' && types.length > 0 && cart.length > 0
              ? toPaise(shop.settings.shippingCharges)
              : null
          }
        >
          {refusal && (
            <div className="mt-5">
              <RefusalBox
                slug={shop.slug}
                refusal={refusal}
                onCash={methods.includes('cod') ? onCash : null}
              />
            </div>
          )}
          {confirming && (
            <p role="status" className="mt-5 text-[0.9375rem] font-medium">
              Confirming your payment. Please keep this page open.
            </p>
          )}
          <SubmitButtons
            slug={shop.slug}
            blocked={blocked}
            enabled={!busy && total > 0 && closed === null && !blocked && missing <= 0}
            missing={missing}
            submits={methods.length > 0}
            onChat={offersWhatsApp(shop) ? onChat : null}
            busy={busy}
          />
        </OrderSummary>
      )}
    </form>
  );
}
