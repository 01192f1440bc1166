/** Adds an address, or changes one. */
import { cleanText, detailFaults } from '@shop/commerce';
import { type Address, limits } from '@shop/contract';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { ErrorBox } from '../../components/ErrorBox.tsx';
import { Field } from '../../components/Field.tsx';
import { LoadAgain } from '../../components/LoadAgain.tsx';
import { useLater } from '../../lib/useLater.ts';
import type { AddressFields, PersonFields } from '../DetailFields.tsx';
import type { detailsOf } from '../orderBody.ts';
import type { AddressBookState } from './useAddressBook.ts';

/** The fields of the checkout. */
interface CheckoutFields {
  AddressFields: typeof AddressFields;
  PersonFields: typeof PersonFields;
  detailsOf: typeof detailsOf;
}

export interface AddressFormProps {
  /** Loads the file of the checkout: a file of its own for the fields would make the checkout larger. */
  loadFields: () => Promise<CheckoutFields>;
  /** The address that is changed; null = a new one. */
  address: Address | null;
  save: AddressBookState['save'];
  onClose: () => void;
}

const noFaults = { text: '', fields: {} };

export function AddressForm(props: AddressFormProps): ReactElement {
  const { Part: parts, isMissing } = useLater(props.loadFields);
  if (parts) return <LoadedForm {...props} parts={parts} />;
  if (!isMissing) return <div aria-busy="true" className="skeleton h-96" />;
  return (
    <ErrorBox>
      The form could not be loaded. <LoadAgain />
    </ErrorBox>
  );
}

interface LoadedFormProps extends AddressFormProps {
  parts: CheckoutFields;
}

function LoadedForm({ address, save, onClose, parts }: LoadedFormProps): ReactElement {
  const { AddressFields, PersonFields, detailsOf } = parts;
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ text: string; fields: Record<string, string> }>(noFaults);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (fault.text) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fault]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!form.current || busy) return;
    const fields = new FormData(form.current);
    const details = detailsOf(fields, 'delivery', false);
    const faults = detailFaults('delivery', 'input', details);
    const [first] = faults;
    if (first) {
      const named = faults.map(({ field, message }) => [field, message]);
      return setFault({ text: first.message, fields: Object.fromEntries(named) });
    }
    setBusy(true);
    const label = cleanText(String(fields.get('label') ?? ''));
    const refused = await save(address?.id ?? null, {
      label,
      details,
      ...(fields.get('isDefault') && { isDefault: true }),
    });
    setBusy(false);
    if (refused) setFault(refused);
    else onClose();
  };
  const { text, fields } = fault;
  const initial = address?.details ?? {};
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="panel grid gap-8 sm:p-7"
      aria-label={address ? 'Change the address' : 'New address'}
    >
      {text && <ErrorBox>{text}</ErrorBox>}
      <Field
        name="label"
        label="What you call it"
        optional
        maxLength={limits.addressLabel}
        autoComplete="off"
        defaultValue={address?.label}
        error={fields.label}
        hint="For example Home, or Shop."
      />
      <div>
        <PersonFields errors={fields} initial={initial} email={null} />
        <AddressFields type="delivery" errors={fields} initial={initial} />
      </div>
      {!address?.isDefault && (
        <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
          <input type="checkbox" name="isDefault" className="size-5 accent-[var(--ink)]" />
          Fill in this one at the checkout
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button-primary max-sm:w-full" disabled={busy}>
          {busy ? 'Saving...' : 'Save Address'}
        </button>
        <button type="button" className="button button-quiet max-sm:w-full" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
