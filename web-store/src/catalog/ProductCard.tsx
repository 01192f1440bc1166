/** One product in a grid. */
import { isOnSale, percentOff } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { Initial } from '../components/Initial.tsx';
import { Picture } from '../components/Picture.tsx';
import { Price } from '../components/Price.tsx';
import { Rating } from '../components/Rating.tsx';
import { CardAction } from './CardAction.tsx';
import type { Card } from './card.ts';
import { leastText } from './countText.ts';

/** Width of a card's picture in the grid of 2, 3 and 4 columns. */
const cardSizes = '(min-width:80rem) 280px,(min-width:64rem) 22vw,(min-width:48rem) 30vw,44vw';

export interface ProductCardProps {
  slug: string;
  card: Card;
  first?: boolean;
  /** The theme gives cards a background of their own. */
  filled: boolean;
}

export function ProductCard({ slug, card, first, filled }: ProductCardProps): ReactElement {
  const href = storePaths.product(slug, card.handle);
  const least = card.type === 'affiliate' ? '' : leastText(card.minOrder, card);
  return (
    <li className="card" data-filled={filled || undefined}>
      <div className="card-picture">
        {card.image ? (
          <Picture
            url={card.image}
            alt={card.imageText ?? ''}
            sizes={cardSizes}
            first={first ?? false}
          />
        ) : (
          <Initial name={card.name} />
        )}
        {isOnSale(card) && (
          <span className="badge">{percentOff(card.price, card.salePrice)}% off</span>
        )}
      </div>
      <h3 className="card-name" dir="auto">
        <a href={href}>{card.name}</a>
      </h3>
      <Price {...card} className="mt-1 text-[1.0625rem]" />
      {least && <p className="card-least text-[0.8125rem] tabular-nums">{least}</p>}
      {card.rating && <Rating {...card.rating} className="mt-0.5" />}
      <CardAction slug={slug} card={card} />
    </li>
  );
}
