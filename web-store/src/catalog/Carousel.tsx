/** The banner carousel: 16:9 slides that snap, arrows when there is more than one (SHOP-03, SHOP-04). */
import type { Banner } from '@shop/contract';
import { type ReactElement, useRef } from 'react';
import { Picture } from '../components/Picture.tsx';
import { TrackArrows } from './TrackArrows.tsx';

/** Width of a slide, on a phone as in the gallery of a product. */
const slideSizes = '(min-width:80rem) 760px,(min-width:64rem) 60vw,(min-width:40rem) 100vw,88vw';

export function Carousel({ banners, name }: { banners: Banner[]; name: string }): ReactElement {
  const track = useRef<HTMLUListElement>(null);
  const turn = (direction: 1 | -1): void => {
    const list = track.current;
    if (!list) return;
    const at = Math.round(list.scrollLeft / list.clientWidth);
    const next = (at + direction + banners.length) % banners.length;
    list.scrollTo({ left: next * list.clientWidth, behavior: 'smooth' });
  };
  return (
    <section aria-roledescription="carousel" aria-label="Banners" className="relative">
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="no-bar flex snap-x snap-mandatory overflow-x-auto rounded-[var(--radius-card)]"
      >
        {banners.map(({ url }, index) => (
          <li key={url} className="aspect-video w-full shrink-0 snap-start">
            <Picture
              url={url}
              alt={`${name}, banner ${index + 1} of ${banners.length}`}
              sizes={slideSizes}
              first={index === 0}
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
      {banners.length > 1 && <TrackArrows noun="banner" onTurn={turn} />}
    </section>
  );
}
