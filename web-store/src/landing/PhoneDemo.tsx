/** The phone in the hero: shows the real demo shop and links to it. */
import { basePrice, formatRupees } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import type { DemoView } from './landingData.ts';

export function PhoneDemo({ demo }: { demo: DemoView }): ReactElement {
  return (
    <a
      href={storePaths.home(demo.slug)}
      className="group relative block rounded-[2.75rem] border-[10px] border-(--accent-deep) bg-(--ground) text-(--ink) shadow-2xl"
    >
      <span className="sr-only">Open the demo shop: </span>
      <span className="flex items-center justify-between px-5 pt-5 pb-3">
        <span className="text-lg font-bold tracking-tight">{demo.name}</span>
        <Icon name="bag" />
      </span>
      {demo.banner && (
        <span className="mx-3 block aspect-video overflow-hidden rounded-2xl">
          <Picture
            url={demo.banner}
            alt=""
            sizes="300px"
            first
            className="size-full object-cover"
          />
        </span>
      )}
      <span className="grid grid-cols-2 gap-3 p-3 pb-22">
        {demo.cards.map((card) => (
          <span key={card.id} className="block min-w-0">
            <span className="block aspect-square overflow-hidden rounded-xl">
              <Picture url={card.image} alt="" sizes="150px" className="size-full object-cover" />
            </span>
            <span className="mt-1.5 block truncate text-[0.8125rem] font-medium">{card.name}</span>
            <span className="block text-[0.8125rem] font-semibold tabular-nums">
              {formatRupees(basePrice(card))}
            </span>
          </span>
        ))}
      </span>
      <span className="absolute inset-x-6 bottom-6 flex min-h-12 items-center justify-center rounded-full bg-(--accent) font-semibold text-white shadow-lg group-hover:bg-(--accent-strong)">
        Visit the live demo
      </span>
    </a>
  );
}
