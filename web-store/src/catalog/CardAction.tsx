/** The button of a product card: add, choose, or buy elsewhere (SHOP-25 to SHOP-30). */
import { basePrice, isOutOfStock, leavesText, withScheme } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import { type FormEvent, type ReactElement, useContext } from 'react';
import { useAddToCart } from '../cart/useAddToCart.ts';
import { Icon } from '../components/Icon.tsx';
import { ClosedLabel } from '../lib/closedShop.ts';
import type { Card } from './card.ts';

/** Without script the form leads to the product page, where it can be ordered. */
export function CardAction({ slug, card }: { slug: string; card: Card }): ReactElement {
  const { add, added } = useAddToCart(slug);
  const closed = useContext(ClosedLabel);
  const page = storePaths.product(slug, card.handle);
  const named = <span className="sr-only">: {card.name}</span>;
  if (card.type === 'affiliate') {
    return (
      <div className="card-action">
        <a
          className="card-button"
          href={withScheme(card.link)}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          Buy Now{named}
          <Icon name="leave" size={16} />
          <span className="sr-only">. {leavesText(card.link)}</span>
        </a>
      </div>
    );
  }
  if (closed !== null || isOutOfStock(card)) {
    return (
      <div className="card-action">
        <button type="button" className="card-button" disabled>
          {closed ?? 'Out of stock'}
          {named}
        </button>
      </div>
    );
  }
  if (card.type === 'variant' || card.asks) {
    return (
      <div className="card-action">
        <a className="card-button" href={page}>
          Select options{named}
        </a>
      </div>
    );
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { id, name, minOrder, image, stock } = card;
    add({ id, name, minOrder, image, variant: [], price: basePrice(card) }, stock);
  };
  return (
    <form action={page} onSubmit={submit}>
      <button
        type="submit"
        className="card-button"
        data-done={added || undefined}
        data-amount={card.minOrder > 1 ? `min ${card.minOrder}` : undefined}
      >
        {added ? 'Added to Cart' : 'Add to Cart'}
        {named}
      </button>
    </form>
  );
}
