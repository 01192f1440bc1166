/** The choice among the addresses that a signed-in customer keeps, above the checkout's fields (CHK2-02). */
import { type Address, type OrderDetails, storePaths } from '@shop/contract';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { checkoutDraft } from '../../orderStorage/checkoutDraft.ts';
import { addressLine, isSame, nameOf } from './addressLine.ts';
import type { BookDraft } from './bookDraft.ts';

export interface AddressChoiceProps {
  slug: string;
  addresses: readonly Address[];
  draft: BookDraft;
}

const group = 'keptAddress';

export function AddressChoice({ slug, addresses, draft }: AddressChoiceProps): ReactElement | null {
  const set = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState('');
  const latest = useRef(draft.read);
  latest.current = draft.read;
  const { formKey } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are others then
  useEffect(() => {
    const look = (): void => {
      const typed = latest.current()?.details ?? {};
      setChosen(addresses.find(({ details }) => isSame(details, typed))?.id ?? '');
    };
    const onInput = (event: Event): void => {
      // The choice itself says what is chosen.
      if ((event.target as HTMLInputElement).name !== group) look();
    };
    look();
    const form = set.current?.form;
    form?.addEventListener('input', onInput);
    return () => form?.removeEventListener('input', onInput);
  }, [addresses, formKey]);
  if (addresses.length === 0) return null;
  const choose = (id: string, details: Partial<OrderDetails>): void => {
    const now = draft.read();
    if (!now) return;
    setChosen(id);
    checkoutDraft.set(slug, { ...now, details });
    draft.fill({ ...now, details });
  };
  const another = (): void => {
    const { firstName = '', lastName = '', phone = '' } = draft.read()?.details ?? {};
    choose('', { firstName, lastName, phone });
  };
  const row =
    'flex gap-3 rounded-xl border border-line px-4 py-3 has-checked:border-ink has-checked:bg-[var(--tint)]';
  const radio = 'mt-0.5 size-5 shrink-0 accent-[var(--ink)]';
  return (
    <fieldset ref={set} className="mb-8">
      <legend className="mb-4 text-lg font-semibold">Your addresses</legend>
      <div className="grid gap-2">
        {addresses.map(({ id, label, details }) => (
          <label key={id} className={row}>
            <input
              type="radio"
              name={group}
              value={id}
              checked={chosen === id}
              onChange={() => choose(id, details)}
              className={radio}
            />
            <span className="min-w-0 text-[0.9375rem] [overflow-wrap:anywhere]">
              <span className="font-medium">{label || nameOf(details)}</span>
              <span className="block text-muted">{addressLine(details)}</span>
            </span>
          </label>
        ))}
        <label className={row}>
          <input
            type="radio"
            name={group}
            value=""
            checked={chosen === ''}
            onChange={another}
            className={radio}
          />
          <span className="text-[0.9375rem] font-medium">Another address</span>
        </label>
      </div>
      <a
        className="link mt-3 inline-flex min-h-6 items-center text-[0.9375rem] font-medium"
        href={storePaths.customerAddresses(slug)}
      >
        Change your addresses
      </a>
    </fieldset>
  );
}
