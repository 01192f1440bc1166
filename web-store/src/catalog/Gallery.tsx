/**
 * The pictures of a product: a row that snaps when scrolled, previous/next and thumbnails (PDP-02 to PDP-04,
 * PDP-18).
 */
import { type ReactElement, type UIEvent, useEffect, useRef, useState } from 'react';
import { Initial } from '../components/Initial.tsx';
import { Picture } from '../components/Picture.tsx';
import { TrackArrows } from './TrackArrows.tsx';

/** Width of the large picture. */
const gallerySizes = '(min-width:80rem) 600px,(min-width:64rem) 48vw,100vw';

export function Gallery({
  images,
  name,
}: {
  images: readonly string[];
  name: string;
}): ReactElement {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    const [first] = track.current?.getElementsByTagName('img') ?? [];
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
    <section aria-label={`Pictures of ${name}`}>
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
              <Picture
                url={url}
                alt={images.length > 1 ? `${name}, picture ${index + 1}` : name}
                sizes={gallerySizes}
                first={index === 0}
                className="size-full object-cover"
              />
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
    </section>
  );
}
