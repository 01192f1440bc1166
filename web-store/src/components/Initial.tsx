/** Replaces a missing picture of a product by its initial in the shop's colours (MEND-19). */
import { initialOf } from '@shop/commerce';
import type { ReactElement } from 'react';

/** How many shades of the shop's colours are used. */
const shades = 4;

function shadeOf(name: string): number {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return sum % shades;
}

/** Fills its container; hidden from screen readers, because the name is beside it. */
export function Initial({ name }: { name: string }): ReactElement {
  return (
    <span aria-hidden="true" className="initial" data-shade={shadeOf(name)}>
      <span>{initialOf(name)}</span>
    </span>
  );
}
