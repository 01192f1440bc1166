/** Note, gift message and GST number, as far as the shop asks for them; loaded on demand in the checkout (CHK2-01). */
import { type CheckoutRules, limits, type OrderExtras } from '@shop/contract';
import { type ReactElement, useState } from 'react';
import { Field } from '../components/Field.tsx';

export interface ExtraFieldsProps {
  settings: Pick<CheckoutRules, 'asksNote' | 'noteQuestion' | 'asksGift' | 'asksGstin'>;
  initial: OrderExtras;
  errors: Readonly<Record<string, string>>;
}

interface LongFieldProps {
  name: 'note' | 'gift';
  label: string;
  hint: string;
  value: string | undefined;
  error: string | undefined;
}

function LongField({ name, label, hint, value, error }: LongFieldProps): ReactElement {
  const id = `field-${name}`;
  const told = error ?? hint;
  return (
    <div>
      <label
        htmlFor={id}
        className="mb-1.5 block text-[0.9375rem] font-medium [overflow-wrap:anywhere]"
      >
        {label}
        <span className="font-normal text-muted"> (optional)</span>
      </label>
      <textarea
        id={id}
        name={name}
        rows={2}
        maxLength={limits.orderNote}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={told ? `${id}-hint` : undefined}
        className="field block"
      />
      {told && (
        <p
          id={`${id}-hint`}
          className={`mt-1.5 text-sm ${error ? 'font-medium text-sale' : 'text-muted'}`}
        >
          {told}
        </p>
      )}
    </div>
  );
}

export function ExtraFields({ settings, initial, errors }: ExtraFieldsProps): ReactElement {
  const { asksNote, noteQuestion, asksGift, asksGstin } = settings;
  // Asked once, it stays: ticking it takes the fault away that had brought it.
  const isNeeded = initial.shipToOther === true || errors.shipToOther !== undefined;
  const [asksShipTo, setAsksShipTo] = useState(isNeeded);
  if (isNeeded && !asksShipTo) setAsksShipTo(true);
  return (
    <fieldset className="mt-8 grid gap-5">
      <legend className="mb-4 text-lg font-semibold">Anything else?</legend>
      {asksNote && (
        <LongField
          name="note"
          label={noteQuestion || 'Note for the shop'}
          hint={noteQuestion ? '' : 'For example where to ring, or what to leave out.'}
          value={initial.note}
          error={errors.note}
        />
      )}
      {asksGift && (
        <LongField
          name="gift"
          label="Gift message"
          hint="The shop writes it on a card."
          value={initial.gift}
          error={errors.gift}
        />
      )}
      {asksGstin && (
        <>
          <Field
            name="gstin"
            label="GSTIN"
            optional
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={initial.gstin}
            error={errors.gstin}
            hint="For a bill in the name of your business."
          />
          {asksShipTo && (
            <label className="flex min-h-11 gap-3 text-[0.9375rem]">
              <input
                type="checkbox"
                name="shipToOther"
                value="1"
                defaultChecked={initial.shipToOther ?? false}
                aria-invalid={errors.shipToOther ? true : undefined}
                aria-describedby={errors.shipToOther ? 'ship-to-other' : undefined}
                className="size-6 shrink-0 accent-[var(--ink)]"
              />
              <span>
                Bill to the state of the GSTIN, ship to the address above
                {errors.shipToOther && (
                  <span id="ship-to-other" className="block text-sm font-medium text-sale">
                    {errors.shipToOther}
                  </span>
                )}
              </span>
            </label>
          )}
        </>
      )}
    </fieldset>
  );
}
