/** Keeps what is typed in the checkout as one of the customer's addresses (CHK2-02). */
import { type Address, limits } from '@shop/contract';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { isSame } from './addressLine.ts';
import { addAddress, faultOf } from './bookApi.ts';
import type { BookDraft } from './bookDraft.ts';

export interface SaveAddressProps {
  slug: string;
  addresses: readonly Address[];
  draft: Pick<BookDraft, 'read' | 'formKey'>;
  onSaved: (address: Address) => void;
}

export function SaveAddress(props: SaveAddressProps): ReactElement | null {
  const { slug, addresses, draft, onSaved } = props;
  const box = useRef<HTMLDivElement>(null);
  const [isKept, setKept] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const latest = useRef(draft.read);
  latest.current = draft.read;
  const { formKey } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are others then
  useEffect(() => {
    const look = (): void => {
      const typed = latest.current()?.details ?? {};
      setKept(addresses.some(({ details }) => isSame(details, typed)));
    };
    look();
    const form = box.current?.closest('form');
    form?.addEventListener('input', look);
    return () => form?.removeEventListener('input', look);
  }, [addresses, formKey]);
  const save = (): void => {
    const details = draft.read()?.details;
    if (!details || busy) return;
    setBusy(true);
    setSaid('');
    addAddress(slug, { details })
      .then(
        (address) => {
          onSaved(address);
          setSaid('Saved to your addresses.');
        },
        (error: unknown) => setSaid(faultOf(error).text),
      )
      .finally(() => setBusy(false));
  };
  const isOffered = !isKept && addresses.length < limits.addresses;
  return (
    <div ref={box} className="mt-4 flex flex-wrap items-center gap-x-4 text-[0.9375rem]">
      {isOffered && (
        <button type="button" className="link min-h-11 font-medium" disabled={busy} onClick={save}>
          {busy ? 'Saving...' : 'Save to my addresses'}
        </button>
      )}
      <span role="status">{said}</span>
    </div>
  );
}
