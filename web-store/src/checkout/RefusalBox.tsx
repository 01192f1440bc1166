/** Why the order was not placed, and that nothing is lost. */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { ErrorBox } from '../components/ErrorBox.tsx';
import type { Refusal } from './placeOrder.ts';

export function RefusalBox({ slug, refusal }: { slug: string; refusal: Refusal }): ReactElement {
  return (
    <ErrorBox>
      <p className="font-semibold">{refusal.title}</p>
      {refusal.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {refusal.stale && (
        <a className="link mt-1 inline-block font-medium" href={storePaths.cart(slug)}>
          Change the cart
        </a>
      )}
      {refusal.accountNeeded && (
        <a className="link mt-1 inline-block font-medium" href={storePaths.signup(slug)}>
          Create Account to Checkout
        </a>
      )}
    </ErrorBox>
  );
}
