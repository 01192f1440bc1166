/** The shop's logo and name, which lead to its home, in the headers of all pages. */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { Picture } from '../components/Picture.tsx';
import type { Shop } from '../lib/shop.ts';

export function ShopBrand({
  slug,
  logo,
  name,
}: Pick<Shop, 'slug' | 'logo' | 'name'>): ReactElement {
  return (
    <a
      href={storePaths.home(slug)}
      className="flex min-h-[44px] min-w-0 items-center gap-3 text-[var(--nav-name)]"
    >
      {logo && (
        <Picture
          url={logo}
          alt=""
          sizes="40px"
          className="size-10 shrink-0 rounded-xl object-cover"
        />
      )}
      <span dir="auto" className="brand truncate text-lg sm:text-xl">
        {name}
      </span>
    </a>
  );
}
