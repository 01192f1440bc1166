/** The box by which a guest asks for one mail about the cart, should it be left (CHK2-05); loaded on demand. */
import { callApi } from '@shop/client';
import type { CartLine } from '@shop/commerce';
import { type LeftCartAnswer, type LeftCartBody, leftCartRoutes } from '@shop/contract';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useCart } from '../../cart/cartStore.ts';
import { type JsonStorage, jsonStorage } from '../../lib/jsonStorage.ts';
import { checkoutDraft } from '../../orderStorage/checkoutDraft.ts';
import { itemBodies } from '../../quote/quoteBody.ts';
import { emailIn } from '../formFields.ts';

/** The token of what this tab has left; of a tab, because it goes with what is typed there. */
const leftToken: JsonStorage<string> = jsonStorage(() => sessionStorage, 'left-cart:');

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** One call after the other, so that a later one knows the token of the one before. */
let last: Promise<unknown> = Promise.resolve();
function inTurn(call: () => Promise<unknown>): Promise<unknown> {
  last = last.then(call, call);
  return last;
}

const forget = (slug: string) =>
  inTurn(async () => {
    const token = leftToken.get(slug);
    if (!token) return;
    leftToken.set(slug, null);
    await callApi(leftCartRoutes.forget(slug, token), { method: 'POST', keepalive: true });
  });

const leave = (slug: string, email: string, lines: readonly CartLine[]) =>
  inTurn(async () => {
    const token = leftToken.get(slug);
    const items = itemBodies(lines).map(({ id, quantity, skuId, answers }, index) => ({
      id,
      quantity,
      variant: lines[index]?.variant ?? [],
      ...(skuId && { skuId }),
      ...(answers && { answers }),
    }));
    const body: LeftCartBody = { email, items, consent: true, ...(token && { token }) };
    const address = leftCartRoutes.leave(slug);
    const answer = await callApi<LeftCartAnswer>(address, { method: 'POST', body });
    leftToken.set(slug, answer.token);
  });

export function LeaveCart({ slug }: { slug: string }): ReactElement {
  const box = useRef<HTMLInputElement>(null);
  const lines = useCart(slug);
  const [isTicked, setTicked] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => {
    // Ticked for an order that is done: the next one asks anew.
    if (!checkoutDraft.get(slug)) leftToken.set(slug, null);
    // Ticked before in this tab, and the page was loaded again.
    setTicked(leftToken.get(slug) !== null);
  }, [slug]);
  useEffect(() => {
    const form = box.current?.form;
    if (!isTicked || !form || !lines) return;
    const tell = (): void => {
      const email = emailIn(new FormData(form));
      const isGood = looksLikeEmail.test(email) && lines.length > 0;
      setFault(isGood || lines.length === 0 ? '' : 'Fill in your e-mail for this.');
      (isGood ? leave(slug, email, lines) : forget(slug)).catch(() =>
        setFault('This could not be taken down. You can order all the same.'),
      );
    };
    const onChange = (event: Event): void => {
      if ((event.target as HTMLInputElement).name === 'customerEmail') tell();
    };
    tell();
    form.addEventListener('change', onChange);
    return () => form.removeEventListener('change', onChange);
  }, [isTicked, lines, slug]);
  const tick = (next: boolean): void => {
    setTicked(next);
    setFault('');
    if (!next) forget(slug).catch(() => undefined);
  };
  return (
    <div className="mt-4 text-[0.9375rem]">
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          ref={box}
          type="checkbox"
          checked={isTicked}
          onChange={(event) => tick(event.target.checked)}
          aria-describedby="leave-cart-hint"
          className="mt-0.5 size-5 shrink-0 accent-[var(--ink)]"
        />
        Send me one mail with my cart if I leave without ordering
      </label>
      <p id="leave-cart-hint" className="pl-8 text-sm text-muted">
        After 4 hours. Your address is deleted then; untick it to take this back.
      </p>
      <p role="status" className="pl-8 text-sm font-medium text-sale empty:hidden">
        {fault}
      </p>
    </div>
  );
}
