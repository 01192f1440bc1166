/** The pictures of a product over the whole window, to be swiped and zoomed; loaded when one is opened (DET-04). */
import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { TrackArrows } from './TrackArrows.tsx';

export interface ZoomProps {
  name: string;
  images: readonly string[];
  textOf: (url: string, index: number) => string;
  /** The picture that is shown first, from 0. */
  start: number;
  onClose: () => void;
}

export function Zoom({ name, images, textOf, start, onClose }: ZoomProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [zoomed, setZoomed] = useState<number | null>(null);
  useEffect(() => {
    const list = track.current;
    dialog.current?.showModal();
    if (list) list.scrollLeft = start * list.clientWidth;
  }, [start]);
  const turn = (direction: 1 | -1): void => {
    const list = track.current;
    if (!list) return;
    const at = Math.round(list.scrollLeft / list.clientWidth);
    const next = (at + direction + images.length) % images.length;
    setZoomed(null);
    list.scrollTo({ left: next * list.clientWidth, behavior: 'smooth' });
  };
  /** Makes a picture larger around the place that was touched, or fits it into the window again. */
  const toggle = (index: number, { currentTarget, clientX, clientY }: MouseEvent): void => {
    const box = currentTarget.getBoundingClientRect();
    // A click by keyboard has no place: the middle is shown.
    const isPlaced = clientX > 0 || clientY > 0;
    const x = isPlaced ? (clientX - box.left) / box.width : 0.5;
    const y = isPlaced ? (clientY - box.top) / box.height : 0.5;
    const frame = currentTarget.parentElement;
    setZoomed(zoomed === index ? null : index);
    requestAnimationFrame(() => {
      if (!frame) return;
      frame.scrollLeft = x * frame.scrollWidth - frame.clientWidth / 2;
      frame.scrollTop = y * frame.scrollHeight - frame.clientHeight / 2;
    });
  };
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      onClose={onClose}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-[#111312] p-0 text-white backdrop:bg-black"
    >
      <ul
        ref={track}
        className="no-bar flex size-full snap-x snap-mandatory overflow-x-auto overscroll-contain"
      >
        {images.map((url, index) => (
          <li
            key={url}
            className="size-full shrink-0 snap-center overflow-auto overscroll-contain [touch-action:pan-x_pan-y_pinch-zoom]"
          >
            <button
              type="button"
              aria-label={`${zoomed === index ? 'Zoom out of' : 'Zoom into'} ${textOf(url, index)}`}
              onClick={(event) => toggle(index, event)}
              className={`block ${zoomed === index ? 'size-[250%] cursor-zoom-out' : 'size-full cursor-zoom-in'}`}
            >
              <Picture
                url={url}
                alt=""
                sizes={zoomed === index ? '250vw' : '100vw'}
                className="size-full bg-transparent object-contain"
              />
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && <TrackArrows noun="large picture" onTurn={turn} />}
      <button
        type="button"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-white/90 text-[#1c1f1d] shadow-sm hover:bg-white"
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}
