/** 'Deliver to': what a pincode means for fee, days and cash; a plain form that also answers without script (DELIV-03). */
import { pinCode } from '@shop/commerce';
import { type ChosenVariant, choiceParameter } from '@shop/contract';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { LoadAgain } from '../components/LoadAgain.tsx';
import type { DeliveryFact } from './deliveryFacts.ts';
import { pincodeOf } from './kept.ts';

export interface DeliverToProps {
  slug: string;
  /** What the address of the page asks, without script. */
  asked?: { pincode: string; facts: DeliveryFact[] | null } | undefined;
  /** What the address of the page chooses of a product, which the form keeps without script. */
  chosen?: readonly ChosenVariant[];
}

type Known = DeliveryFact[] | 'asking' | 'none' | 'failed' | null;

const notAny = 'Please enter a 6-digit PIN code';

export function DeliverTo({ slug, asked, chosen = [] }: DeliverToProps): ReactElement {
  const kept = pincodeOf(slug);
  const pincode = kept.use('');
  const input = useRef<HTMLInputElement>(null);
  const [known, setKnown] = useState<Known>(asked ? (asked.facts ?? 'none') : null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (pincode === '') return;
    const going = new AbortController();
    const { signal } = going;
    setKnown('asking');
    if (input.current && document.activeElement !== input.current) input.current.value = pincode;
    import('./deliveryFacts.ts')
      .then(({ askedFacts }) => askedFacts(slug, pincode, signal))
      .then(
        (facts) => !signal.aborted && setKnown(facts),
        () => !signal.aborted && setKnown('failed'),
      );
    return () => going.abort();
  }, [slug, pincode, tries]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = pinCode(input.current?.value ?? '');
    if (!typed) {
      setKnown('none');
      input.current?.focus();
    } else if (typed === pincode) setTries(tries + 1);
    else kept.set(typed);
  };
  const isNone = known === 'none';
  return (
    <form
      onSubmit={submit}
      className="no-print mt-7 rounded-xl bg-[var(--tint)] p-4 sm:max-w-sm sm:in-[.panel]:max-w-none"
      noValidate
    >
      <label htmlFor="deliver-to" className="mb-1.5 block text-[0.9375rem] font-medium">
        Deliver to
      </label>
      {chosen.map(({ type, value }) => (
        <input key={type} type="hidden" name={choiceParameter(type)} value={value} />
      ))}
      <div className="flex gap-2">
        <input
          ref={input}
          id="deliver-to"
          name="pincode"
          defaultValue={asked?.pincode}
          placeholder="PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          enterKeyHint="go"
          aria-invalid={isNone || undefined}
          aria-describedby="deliver-to-answer"
          className="field min-w-0 flex-1 tabular-nums"
        />
        <button type="submit" className="button button-quiet">
          Check
        </button>
      </div>
      <div id="deliver-to-answer" aria-live="polite" className="mt-2 min-h-6 text-[0.9375rem]">
        {known === null && <span className="text-muted">See fee, days and ways to pay.</span>}
        {known === 'asking' && <span className="text-muted">Asking the shop…</span>}
        {isNone && <span className="font-medium text-sale">{notAny}</span>}
        {known === 'failed' && (
          <>
            The shop could not be reached. <LoadAgain />
          </>
        )}
        {Array.isArray(known) && (
          <ul>
            {known.map(({ text, soft, isMain }) => (
              <li key={text + soft} className={isMain ? 'font-medium' : ''}>
                {text}
                <span className="font-normal text-muted">{soft}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}
