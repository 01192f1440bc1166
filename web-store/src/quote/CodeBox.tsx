/** 'Have a code?': puts the code of an offer into the cart, and says why one does not count; loaded on demand (OFFER-06). */
import { formatRupees, offerCode } from '@shop/commerce';
import { limits, type Quote } from '@shop/contract';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { codeOf } from './kept.ts';

export interface CodeBoxProps {
  slug: string;
  quote: Quote | null;
  isAsking: boolean;
  /** The shop has offers with codes. */
  takesCodes: boolean;
}

export function CodeBox({ slug, quote, isAsking, takesCodes }: CodeBoxProps): ReactElement {
  const kept = codeOf(slug);
  const code = kept.use('');
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLButtonElement>(null);
  const isTyped = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [wrong, setWrong] = useState<{ code: string; message: string } | null>(null);
  const put = (): void => {
    const typed = offerCode(input.current?.value ?? '');
    setWrong(null);
    isTyped.current = true;
    if (typed) kept.set(typed);
    else input.current?.focus();
  };
  const remove = (): void => {
    kept.set('');
    setWrong(null);
    setOpen(true);
    requestAnimationFrame(() => input.current?.focus());
  };
  // Nobody's spelling is kept, or asked about again and again: guesses are counted (OFFER-06).
  const unknown = quote?.codeRefusal?.reason === 'unknown' && !isAsking ? quote.codeRefusal : null;
  useEffect(() => {
    if (!unknown || code === '' || !takesCodes) return;
    setWrong({ code, message: unknown.message });
    kept.set('');
  }, [unknown, code, kept, takesCodes]);
  // The field goes when its code is asked about: the focus goes on with what came of it.
  useEffect(() => {
    if (isAsking || !isTyped.current || !quote) return;
    isTyped.current = false;
    (input.current ?? box.current)?.focus();
  }, [isAsking, quote]);
  const counted = quote?.offers.find((offer) => offer.code === code);
  const refusal = code === '' ? wrong : isAsking ? null : quote?.codeRefusal;
  if (code !== '' && !refusal) {
    return (
      <div className="mt-4 flex min-h-11 items-center justify-between gap-3 rounded-xl bg-[var(--tint)] pl-4 text-[0.9375rem]">
        <p role="status" className="min-w-0 [overflow-wrap:anywhere]">
          <strong className="font-semibold">{code}</strong>{' '}
          {counted && counted.saved > 0 && `saves you ${formatRupees(counted.saved)}`}
          {counted && counted.saved === 0 && 'counts'}
        </p>
        <button
          ref={box}
          type="button"
          aria-label={`Remove code ${code}`}
          className="grid size-11 shrink-0 place-items-center text-muted hover:text-sale"
          onClick={remove}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    );
  }
  if (code === '' && !isOpen && !wrong) {
    return (
      <button
        type="button"
        className="link mt-2 min-h-11 text-[0.9375rem] font-medium"
        onClick={() => {
          setOpen(true);
          requestAnimationFrame(() => input.current?.focus());
        }}
      >
        Have a code?
      </button>
    );
  }
  return (
    <div className="mt-4">
      <label htmlFor="offer-code" className="mb-1.5 block text-[0.9375rem] font-medium">
        Code
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          key={code || wrong?.code}
          id="offer-code"
          className="field min-w-0 flex-1 uppercase"
          defaultValue={code || wrong?.code}
          maxLength={limits.offerCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? 'offer-code-error' : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            put();
          }}
        />
        <button type="button" className="button button-quiet" onClick={put}>
          Apply
        </button>
      </div>
      {refusal && (
        <p id="offer-code-error" role="alert" className="mt-1.5 text-sm font-medium text-sale">
          {refusal.message}{' '}
          {code !== '' && (
            <button type="button" className="link min-h-6 text-ink" onClick={remove}>
              Go on without it
            </button>
          )}
        </p>
      )}
    </div>
  );
}
