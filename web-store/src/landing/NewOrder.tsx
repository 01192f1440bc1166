/** The card of a new order beside the phone, with the demo shop's first product. */
import { basePrice, formatRupees } from '@shop/commerce';
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon.tsx';
import type { DemoView } from './landingData.ts';

export function NewOrder({ demo }: { demo: DemoView }): ReactElement | null {
  const [card] = demo.cards;
  if (!card) return null;
  return (
    <p
      aria-hidden="true"
      className="absolute bottom-36 -left-44 hidden w-64 items-center gap-3 rounded-2xl bg-white p-4 text-(--ink) shadow-2xl xl:flex"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-(--marigold)">
        <Icon name="bag" size={24} />
      </span>
      <span className="min-w-0">
        <span className="block text-[0.8125rem] text-(--muted)">New order, just now</span>
        <span className="block truncate font-semibold">{card.name}</span>
        <span className="block text-[0.8125rem] tabular-nums">
          {formatRupees(basePrice(card))}, Cash on Delivery
        </span>
      </span>
    </p>
  );
}
