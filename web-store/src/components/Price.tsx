/** What a product costs, with the crossed-out price when it is on sale (SHOP-31, SHOP-32). */
import { basePrice, formatRupees, isOnSale } from '@shop/commerce';
import type { ReactElement } from 'react';

export interface PriceProps {
  price: number;
  salePrice: number;
  className?: string;
}

export function Price({ price, salePrice, className = '' }: PriceProps): ReactElement {
  const onSale = isOnSale({ price, salePrice });
  return (
    <p className={`price ${className}`}>
      {onSale && <span className="sr-only">Sale price</span>}
      <strong>{formatRupees(basePrice({ price, salePrice }))}</strong>
      {onSale && (
        <s>
          <span className="sr-only">instead of </span>
          {formatRupees(price)}
        </s>
      )}
    </p>
  );
}
