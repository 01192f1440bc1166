/** The number of pieces to be put into the cart; typed, it also counts without script. */
import { limits } from '@shop/contract';
import type { ReactElement } from 'react';
import { Stepper } from '../components/Stepper.tsx';
import type { Quantity } from './useQuantity.ts';

export interface QuantityFieldProps {
  name: string;
  quantity: Quantity;
  /** False where no more pieces are left. */
  canMore: boolean;
}

export function QuantityField({ name, quantity, canMore }: QuantityFieldProps): ReactElement {
  const { text, pieces, least, type, set } = quantity;
  return (
    <Stepper
      name={name}
      canLess={pieces > least}
      canMore={canMore}
      onLess={() => set(pieces - 1)}
      onMore={() => set(pieces + 1)}
    >
      <span className="hidden pl-3 noscript:block">Quantity</span>
      <input
        name="quantity"
        aria-label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(limits.quantity).length}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => set(pieces)}
        className="min-h-11 w-[4ch] min-w-11 bg-transparent text-center font-semibold tabular-nums"
      />
    </Stepper>
  );
}
