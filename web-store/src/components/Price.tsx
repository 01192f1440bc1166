/** A product's price, with the crossed-out one when it is on sale (SHOP-31, SHOP-32). */
import { basePrice, formatRupees, isOnSale } from '@shop/commerce';
import type { ReactElement } from 'react';

/** An amount in rupees with its paise set smaller (MEND-19). */
function Rupees({ amount }: { amount: number }): ReactElement {
  const [rupees, paise] = formatRupees(amount).split('.');
  return (
    <>
      {rupees}
      {paise && <span className="paise">{`.${paise}`}</span>}
    </>
  );
}

export interface PriceProps {
  price: number;
  salePrice: number;
  /** Other choices cost more (SKU-08). */
  isFrom?: boolean;
  className?: string;
}

export function Price({
  price,
  salePrice,
  isFrom = false,
  className = '',
}: PriceProps): ReactElement {
  const onSale = isOnSale({ price, salePrice });
  return (
    <p className={`price ${className}`}>
      {isFrom && <span className="from">From </span>}
      {onSale && <span className="sr-only">Sale price</span>}
      <strong>
        <Rupees amount={basePrice({ price, salePrice })} />
      </strong>
      {onSale && (
        <s>
          <span className="sr-only">instead of </span>
          <Rupees amount={price} />
        </s>
      )}
    </p>
  );
}
