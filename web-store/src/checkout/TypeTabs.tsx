/** The Delivery and Pickup tabs, each only where the store allows it (CHK-03, CHK-04). */
import type { OrderType } from '@shop/contract';
import type { KeyboardEvent, ReactElement } from 'react';
import { Icon } from '../components/Icon.tsx';

const titles = { delivery: 'Delivery', pickup: 'Pickup' } as const;

export interface TypeTabsProps {
  types: readonly OrderType[];
  type: OrderType;
  onType: (type: OrderType) => void;
}

export function TypeTabs({ types, type, onType }: TypeTabsProps): ReactElement {
  const turn = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = types.find((other) => other !== type);
    if (!next) return;
    onType(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label="How you get it"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3"
    >
      {types.map((name) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          aria-selected={name === type}
          aria-controls="order-details"
          tabIndex={name === type ? 0 : -1}
          onClick={() => onType(name)}
          onKeyDown={turn}
          className="flex min-h-14 items-center justify-center gap-2.5 rounded-xl border border-[color-mix(in_srgb,var(--ink)_30%,var(--page))] bg-surface font-semibold aria-selected:border-ink aria-selected:ring-1 aria-selected:ring-ink"
        >
          <Icon name={name === 'delivery' ? 'truck' : 'store'} />
          {titles[name]}
        </button>
      ))}
    </div>
  );
}
