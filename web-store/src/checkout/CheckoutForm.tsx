/** The checkout: tabs, details, payment and the summary with the button (CHK-01 to CHK-09). */
import { cartKey, closedReason, offeredTypes, offersAccounts } from '@shop/commerce';
import { type FormEvent, type ReactElement, useEffect, useRef } from 'react';
import { blocks, useFreshCart } from '../cart/useFreshCart.ts';
import { useCustomer } from '../customer/useCustomer.ts';
import type { Shop } from '../lib/shop.ts';
import { useLater } from '../lib/useLater.ts';
import { useResolved } from '../lib/useResolved.ts';
import { codeOf } from '../quote/kept.ts';
import { fieldFaults } from '../quote/quoteFaults.ts';
import { SumsSkeleton } from '../quote/SumsSkeleton.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { DetailsPanel } from './DetailsPanel.tsx';
import { EmptyCheckout } from './EmptyCheckout.tsx';
import { HiddenField } from './HiddenField.tsx';
import type { MapService } from './map/mapService.ts';
import { orderActions } from './orderActions.ts';
import { SignInHint } from './SignInHint.tsx';
import { TypeTabs } from './TypeTabs.tsx';
import { useAbout } from './useAbout.ts';
import { useAnswers } from './useAnswers.ts';
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

const loadParts = () => import('../quote/checkoutParts.ts');

export function CheckoutForm({ shop, map, onUnconfirmed }: CheckoutFormProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const byMap = map !== null;
  const { lines, notes, refresh } = useFreshCart(shop);
  const { customer } = useCustomer();
  const checkout = useCheckout(shop, useResolved(customer), refresh, onUnconfirmed);
  const { refusal } = checkout;
  const faults = useFaults(byMap ? 'map' : 'input', refusal);
  const draft = useDraft({ shop, byMap, form, customer, isEmpty: lines?.length === 0 });
  useShowFault(form, refusal, faults.found);

  const code = codeOf(shop.slug).use('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is another one then
  useEffect(() => faults.forget(['code']), [code]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are others then, or filled in anew
  useEffect(
    () => faults.forget(Object.keys({ ...faults.found, ...refusal?.fields })),
    [draft.type, draft.formKey],
  );
  const answers = useAnswers(refusal, draft.type);
  const { quote } = answers;
  const { about, look } = useAbout(shop, draft, customer, code);
  const { settings } = shop;
  const asksExtras = settings.asksNote || settings.asksGift || settings.asksGstin;
  const isQuoted = shop.isQuoted || code !== '' || quote !== null;
  const parts = useLater(isQuoted || asksExtras ? loadParts : null);

  const types = offeredTypes(settings);
  const orderable = (lines ?? []).filter((line) => !blocks(notes[cartKey(line)]));
  const known = isQuoted ? answers.known : null;
  const choices = isQuoted ? answers.choices : null;
  const actions = orderActions({ draft, faults, checkout, lines, orderable, quote: known, code });
  const isClosed = closedReason(shop) !== null;
  // Until the page is left after an order, its form stays as it was.
  const isEmpty = lines?.length === 0 && !checkout.busy;
  const refusals = known ? { cod: known.cash.message, upi: known.upi.message } : {};
  const told = fieldFaults(known);
  const errors = { ...told, ...faults.refused, ...faults.errors };
  const save: typeof draft.save = (chosen) => {
    draft.save(chosen);
    look(chosen?.details);
    if (chosen?.details) faults.forget(Object.keys(chosen.details));
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    actions.asChosen();
  };
  const onInput = (event: FormEvent): void => {
    save();
    faults.forget([(event.target as HTMLInputElement).name]);
  };
  const { SlotChoice, DateField, ExtraFields, QuotedCheckout, StoppedOrder, stopOf } =
    parts.Part ?? {};
  const stop = known && stopOf ? stopOf(known, draft, settings.minOrderPrice) : '';
  const extras = draft.initial?.extras ?? {};
  const sums = QuotedCheckout ? (
    <QuotedCheckout
      shop={shop}
      about={about}
      quote={quote}
      lines={lines && orderable}
      onQuote={answers.setQuote}
      again={answers.again}
    />
  ) : (
    <SumsSkeleton isMissing={parts.isMissing} />
  );
  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={onSubmit}
      onInput={onInput}
      className="relative mt-6 grid items-start gap-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]"
    >
      <HiddenField />
      {isClosed && <p>What is in your cart stays there.</p>}
      <div hidden={isClosed || isEmpty}>
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
          draft={{ ...draft, save }}
          errors={errors}
          isGuest={customer === null || (customer === undefined && !offersAccounts(shop))}
          refusals={refusals}
          dates={
            DateField &&
            choices?.dates && (
              <DateField
                key={`${draft.type}-${draft.formKey}`}
                type={draft.type}
                dates={choices.dates}
                initial={draft.day.date}
                error={errors.date}
              />
            )
          }
          slots={
            SlotChoice &&
            choices &&
            choices.slots.length > 0 && (
              <SlotChoice
                key={draft.type}
                type={draft.type}
                slots={choices.slots}
                initial={draft.day.slot}
                error={errors.slot}
              />
            )
          }
        >
          {ExtraFields && asksExtras && (
            <ExtraFields key={draft.formKey} settings={settings} initial={extras} errors={errors} />
          )}
        </DetailsPanel>
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
          checkout={{ ...checkout, refusal: faults.refusal }}
          actions={actions}
          sums={isQuoted ? sums : null}
          quote={known}
          stop={
            StoppedOrder && stop ? <StoppedOrder shop={shop} draft={draft} reason={stop} /> : null
          }
          stopsCash={stop !== '' && stop === known?.cash.message}
        />
      )}
    </form>
  );
}
