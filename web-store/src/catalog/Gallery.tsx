/**
 * The pictures of a product: a row that snaps when scrolled, previous/next and thumbnails (PDP-02 to PDP-04,
 * PDP-18).
 */
import type { ImageText } from '@shop/contract';
import { type ReactElement, type UIEvent, useEffect, useRef, useState } from 'react';
import { Initial } from '../components/Initial.tsx';
import { Picture } from '../components/Picture.tsx';
import { TrackArrows } from './TrackArrows.tsx';
import { useZoom } from './useZoom.ts';

/**
 * Width of the large picture. A phone of 360 px shows 720 pixels: a little less is asked for, so that it takes the 640 of
 * its nearest version instead of 960 (FIX-53).
 */
const gallerySizes = '(min-width:80rem) 600px,(min-width:64rem) 48vw,(min-width:40rem) 100vw,88vw';

export interface GalleryProps {
  images: readonly string[];
  /** The alternative texts that the owner wrote (DET-04). */
  texts: readonly ImageText[];
  /** Blurred pictures as data addresses, by the picture that they stand for. */
  placeholders: Readonly<Record<string, string>>;
  name: string;
  /** The one that is scrolled to when it changes; '' = none. */
  picture: string;
}

export function Gallery(props: GalleryProps): ReactElement {
  const { images, texts, placeholders, name, picture } = props;
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [isWaiting, setWaiting] = useState(true);
  const { shown, zoom, close } = useZoom();
  const textOf = (url: string, index: number): string =>
    texts.find((one) => one.url === url)?.text ||
    (images.length > 1 ? `${name}, picture ${index + 1}` : name);
  useEffect(() => {
    // A placeholder has no width of its own.
    const first = track.current?.querySelector<HTMLImageElement>('img[width]');
    // The picture may have loaded, or failed, before the page was hydrated.
    if (!first || first.complete) return setWaiting(false);
    const come = (): void => setWaiting(false);
    for (const end of ['load', 'error']) first.addEventListener(end, come);
    return () => {
      for (const end of ['load', 'error']) first.removeEventListener(end, come);
    };
  }, []);
  const show = (index: number): void => {
    const list = track.current;
    const next = (index + images.length) % images.length;
    list?.scrollTo({ left: next * list.clientWidth, behavior: 'smooth' });
    setAt(next);
  };
  const chosen = images.indexOf(picture);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice turns the picture
  useEffect(() => {
    if (chosen >= 0 && chosen !== at) show(chosen);
  }, [chosen]);
  const follow = ({ currentTarget: list }: UIEvent<HTMLUListElement>): void =>
    setAt(Math.round(list.scrollLeft / list.clientWidth));
  if (images.length === 0) {
    return (
      <div className="aspect-square overflow-hidden rounded-3xl">
        <Initial name={name} />
      </div>
    );
  }
  return (
    <section aria-label={`Pictures of ${name}`} className="gallery">
      <div className="relative max-sm:-mx-[16px]">
        {isWaiting && <div aria-hidden="true" className="skeleton absolute inset-0" />}
        <ul
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={follow}
          className="no-bar relative flex snap-x snap-mandatory overflow-x-auto sm:rounded-3xl"
        >
          {images.map((url, index) => (
            <li key={url} className="aspect-square w-full shrink-0 snap-start">
              <a
                href={url}
                aria-haspopup="dialog"
                draggable={false}
                onClick={(event) => zoom(event, index)}
                className="relative block size-full cursor-zoom-in overflow-hidden"
              >
                {placeholders[url] && (
                  <img
                    src={placeholders[url]}
                    alt=""
                    className="absolute inset-0 size-full scale-110 object-cover blur-lg"
                  />
                )}
                <Picture
                  url={url}
                  alt={textOf(url, index)}
                  sizes={gallerySizes}
                  first={index === 0}
                  className={`relative size-full object-cover ${placeholders[url] ? 'bg-transparent' : ''}`}
                />
              </a>
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <TrackArrows noun="picture" onTurn={(direction) => show(at + direction)} />
        )}
      </div>
      {images.length > 1 && (
        <ul className="no-bar mt-3 flex gap-3 overflow-x-auto p-1">
          {images.map((url, index) => (
            <li key={url} className="shrink-0">
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => show(index)}
                className="block size-16 overflow-hidden rounded-xl ring-ink ring-offset-2 ring-offset-[var(--page)] aria-[current=true]:ring-2 sm:size-20"
              >
                <Picture url={url} alt="" sizes="80px" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <shown.Zoom
          name={name}
          images={images}
          textOf={textOf}
          start={shown.start}
          onClose={close}
        />
      )}
    </section>
  );
}
