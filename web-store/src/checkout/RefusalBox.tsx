/** Explains why the order was not placed, and that nothing is lost. */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { forCheckout } from '../cart/nextPath.ts';
import { ErrorBox } from '../components/ErrorBox.tsx';
import { LoadAgain } from '../components/LoadAgain.tsx';
import type { Refusal } from './placeOrder.ts';

interface RefusalBoxProps {
  slug: string;
  refusal: Refusal;
  /** Orders for cash instead, where the shop takes it. */
  onCash?: (() => void) | null;
  /** Where to choose again what is out of date; by default the cart. */
  again?: string;
}

export function RefusalBox({ slug, refusal, onCash, again }: RefusalBoxProps): ReactElement {
  return (
    <ErrorBox>
      <p className="font-semibold">{refusal.title}</p>
      {refusal.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {refusal.stale && (
        <a className="link mt-1 inline-block font-medium" href={again ?? storePaths.cart(slug)}>
          {again ? 'Choose again' : 'Change the cart'}
        </a>
      )}
      {refusal.unpayable && (
        <div className="mt-3 flex flex-wrap gap-3">
          <button type="submit" className="button button-quiet">
            Retry
          </button>
          {onCash && (
            <button type="button" className="button button-quiet" onClick={onCash}>
              Pay cash instead
            </button>
          )}
        </div>
      )}
      {refusal.unloaded && <LoadAgain label="Load the page again" />}
      {refusal.accountNeeded && (
        <a
          className="link mt-1 inline-block font-medium"
          href={forCheckout(storePaths.signup(slug))}
        >
          Create Account to Checkout
        </a>
      )}
    </ErrorBox>
  );
}
