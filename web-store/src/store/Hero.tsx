/** The top of the home page: the store's name and description beside its banners. */
import type { Banner } from '@shop/contract';
import type { ReactElement } from 'react';
import { Carousel } from '../catalog/Carousel.tsx';
import { Icon } from '../components/Icon.tsx';
import type { Shop } from '../lib/shop.ts';
import { promises } from './promises.ts';

export function Hero({ shop, banners }: { shop: Shop; banners: Banner[] }): ReactElement {
  const hasBanner = banners.length > 0;
  return (
    <div
      className={`shell grid items-center gap-x-12 gap-y-3 pt-2 sm:gap-y-5 sm:pt-8 ${hasBanner ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]' : ''}`}
    >
      {hasBanner && (
        <div className="max-sm:-mx-1 lg:order-2">
          <Carousel banners={banners} name={shop.name} />
        </div>
      )}
      <div
        className={`hero-text ${hasBanner ? '' : 'rounded-3xl bg-[var(--tint)] px-5 py-6 sm:px-14 sm:py-16'}`}
      >
        <h1 dir="auto" className="text-2xl sm:text-5xl">
          {shop.name}
        </h1>
        {shop.description && (
          <p
            dir="auto"
            className="mt-1 line-clamp-2 max-w-prose text-[0.9375rem] text-muted sm:mt-4 sm:line-clamp-5 sm:text-lg"
          >
            {shop.description}
          </p>
        )}
        <ul
          className={`mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm font-medium sm:mt-6 sm:gap-x-5 sm:gap-y-2 sm:text-[0.9375rem] ${hasBanner ? 'lg:flex-col' : ''}`}
        >
          {promises(shop).map(([icon, text]) => (
            <li key={text} className="flex items-center gap-1.5 sm:gap-2">
              <Icon name={icon} size={18} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
