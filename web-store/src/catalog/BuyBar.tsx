/** The button that buys: beside the quantity, and on a phone with the price in a bar that stays in view (FIX-51). */
import { formatRupees } from '@shop/commerce';
import type { ReactElement, ReactNode } from 'react';

export interface BuyBarProps {
  /** Rupees for all pieces. */
  sum: number;
  /** Other choices cost more, and none is made yet. */
  isFrom: boolean;
  pieces: number;
  /** The button. */
  children: ReactNode;
}

export function BuyBar({ sum, isFrom, pieces, children }: BuyBarProps): ReactElement {
  return (
    <div className="buy-bar">
      {/* By the style sheet alone, because the same price stands above. */}
      <span
        aria-hidden="true"
        className="buy-sum"
        data-note={pieces > 1 ? `${pieces} pieces` : isFrom ? 'From' : ''}
        data-sum={formatRupees(sum)}
      />
      {children}
    </div>
  );
}
