/** Chips or picture tiles that lead to the sections of the page (SHOP-06, SHOP-12), or to the matches of a search. */
import { type ReactElement, useEffect, useRef } from 'react';
import { Picture } from '../components/Picture.tsx';
import { sectionId, useActiveCategory } from './useActiveCategory.ts';

export interface CategoryLink {
  id: string;
  name: string;
  imageUrl: string;
  /** Where it leads instead of to its section. */
  href?: string;
}

/** A collection has a page of its own. */
export interface CollectionLink {
  name: string;
  href: string;
}

export interface CategoryBarProps {
  categories: readonly CategoryLink[];
  collections?: readonly CollectionLink[];
  withImages: boolean;
  /** The bar sticks to the top, where tall tiles would hide the products. */
  compact: boolean;
}

const tile =
  'group flex w-24 flex-col items-center gap-2 py-1 text-center text-sm font-medium text-[var(--chip-ink)] sm:w-28';
const tilePicture =
  'block size-20 overflow-hidden rounded-2xl bg-[var(--tint)] ring-[var(--chip-ink)] ring-offset-2 ring-offset-[var(--category)] group-aria-[current=true]:ring-2 sm:size-24';
const chipPicture = '-ml-3 mr-2.5 block size-9 overflow-hidden rounded-full bg-[var(--tint)]';

export function CategoryBar(props: CategoryBarProps): ReactElement {
  const { categories, collections = [], withImages, compact } = props;
  const active = useActiveCategory(categories.map((category) => category.id));
  const list = useRef<HTMLUListElement>(null);
  const [first] = categories;
  useEffect(() => {
    // The collections before the first category stay where they are, also under a finger that hydrates the page.
    const chip =
      active === first?.id
        ? null
        : list.current?.querySelector<HTMLElement>(`[data-category="${CSS.escape(active)}"]`);
    const row = list.current;
    // The collections stand before the first category, and stay in view with it.
    const isFirst = row?.querySelector('[data-category]') === chip;
    const left =
      chip && row && !isFirst ? chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2 : 0;
    row?.scrollTo({ left });
  }, [active, first?.id]);
  return (
    <nav aria-label="Categories" className="min-w-0 flex-1">
      <ul
        ref={list}
        className="no-bar relative -mx-[16px] flex gap-2 overflow-x-auto px-[16px] py-1 sm:mx-0 sm:px-1"
      >
        {collections.map(({ name, href }) => (
          <li key={href} className="flex shrink-0">
            <a href={href} className={withImages && !compact ? `${tile} justify-center` : 'chip'}>
              {name}
            </a>
          </li>
        ))}
        {categories.map(({ id, name, imageUrl, href }) => (
          <li key={id} data-category={id} className="shrink-0">
            <a
              href={href ?? `#${sectionId(id)}`}
              aria-current={!href && active === id ? 'true' : undefined}
              className={withImages && !compact ? tile : 'chip'}
            >
              {withImages && (
                <span className={compact ? chipPicture : tilePicture}>
                  {imageUrl && (
                    <Picture
                      url={imageUrl}
                      alt=""
                      sizes={compact ? '36px' : '96px'}
                      className="size-full object-cover"
                    />
                  )}
                </span>
              )}
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
