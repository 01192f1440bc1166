/** Arrows that scroll a row of items by one item. */
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon.tsx';

export interface TrackArrowsProps {
  /** The word for one item, for the arrows' labels. */
  noun: string;
  onTurn: (direction: 1 | -1) => void;
}

const arrow =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-white/90 text-[#1c1f1d] shadow-sm hover:bg-white';

export function TrackArrows({ noun, onTurn }: TrackArrowsProps): ReactElement {
  return (
    <>
      <button
        type="button"
        aria-label={`Previous ${noun}`}
        className={`${arrow} left-3`}
        onClick={() => onTurn(-1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        aria-label={`Next ${noun}`}
        className={`${arrow} right-3`}
        onClick={() => onTurn(1)}
      >
        <Icon name="right" />
      </button>
    </>
  );
}
