/** Minus and plus around a number of pieces: in the cart, and on a product's page. */
import type { ReactElement, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

const step =
  'grid size-[44px] shrink-0 place-items-center rounded-full hover:bg-[var(--tint)] disabled:opacity-40 disabled:hover:bg-transparent noscript:hidden';

export interface StepperProps {
  /** What is counted, for those who don't see where the buttons stand. */
  name: string;
  canLess: boolean;
  canMore?: boolean;
  onLess: () => void;
  onMore: () => void;
  /** The number, or its field. */
  children: ReactNode;
}

export function Stepper(props: StepperProps): ReactElement {
  const { name, canLess, canMore = true, onLess, onMore, children } = props;
  return (
    <fieldset className="flex shrink-0 items-center rounded-[var(--radius-control)] border border-line bg-surface">
      <legend className="sr-only">Quantity of {name}</legend>
      <button
        type="button"
        aria-label={`Less of ${name}`}
        className={step}
        disabled={!canLess}
        onClick={onLess}
      >
        <Icon name="minus" size={18} />
      </button>
      {children}
      <button
        type="button"
        aria-label={`More of ${name}`}
        className={step}
        disabled={!canMore}
        onClick={onMore}
      >
        <Icon name="plus" size={18} />
      </button>
    </fieldset>
  );
}
