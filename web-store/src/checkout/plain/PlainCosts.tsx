/** Code, time, note and the parts of the total in the form without script, as far as the shop has them. */
import { formatRupees } from '@shop/commerce';
import { limits } from '@shop/contract';
import type { ReactElement } from 'react';
import { Field } from '../../components/Field.tsx';
import { DateField } from '../../quote/DateField.tsx';
import { ExtraFields } from '../../quote/ExtraFields.tsx';
import { QuotedSums } from '../../quote/QuotedSums.tsx';
import { fieldFaults } from '../../quote/quoteFaults.ts';
import { SlotChoice } from '../../quote/SlotChoice.tsx';
import { extrasOf } from '../orderBody.ts';
import { type PlainOrder, plainType } from './plainOrder.ts';

const answered = { type: undefined, isAsking: false, hasFailed: false, retry: () => undefined };

export function PlainCosts({ order }: { order: PlainOrder }): ReactElement | null {
  const { shop, types, values, refusal, quote } = order;
  const { asksNote, asksGift, asksGstin } = shop.settings;
  const fields = new Map(Object.entries(values));
  const type = plainType(fields, types);
  const extras = extrasOf(fields);
  const errors = refusal?.fields ?? {};
  const isAway = quote?.delivery?.delivers === false;
  return (
    <>
      {quote && quote.slots.length > 0 && (
        <SlotChoice type={type} slots={quote.slots} initial={extras.slot} error={errors.slot} />
      )}
      {quote?.dates && (
        <DateField
          type={type}
          dates={quote.dates}
          initial={values.date}
          error={errors.date ?? fieldFaults(quote).date}
        />
      )}
      {(asksNote || asksGift || asksGstin) && (
        <ExtraFields settings={shop.settings} initial={extras} errors={errors} />
      )}
      {shop.takesCodes && (
        <Field
          name="code"
          label="Code"
          optional
          maxLength={limits.offerCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={values.code}
          error={quote?.codeRefusal?.message}
        />
      )}
      {quote && (
        <section aria-labelledby="costs" className="panel">
          <h2 id="costs" className="text-lg font-semibold">
            What it costs
          </h2>
          <QuotedSums
            quoting={{ ...answered, quote }}
            needsPlace={shop.hasZones && type === 'delivery'}
            fallback={<p>{formatRupees(quote.amount)}</p>}
          />
          {isAway && (
            <p className="mt-4 font-medium text-sale">
              The shop does not deliver to this address.
              {types.includes('pickup') && ' You can choose pickup instead.'}
            </p>
          )}
          {[quote.cash, quote.upi].map(
            ({ message }) =>
              message && (
                <p key={message} className="mt-4 font-medium text-sale">
                  {message}
                </p>
              ),
          )}
          <input type="hidden" name="amount" value={quote.amount} />
          <button type="submit" name="check" value="1" className="button button-quiet mt-5 w-full">
            Work out the total again
          </button>
        </section>
      )}
    </>
  );
}
