/** The phone in the hero while there is no demo shop: a drawn shop, labelled as such (MEND-40). */
import { formatRupees } from '@shop/commerce';
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon.tsx';

/** Name, price in rupees, background. */
const goods = [
  ['Mango pickle', 180, 'bg-(--marigold)'],
  ['Lime pickle', 160, 'bg-(--accent-soft)'],
  ['Garlic papad', 90, 'bg-(--marigold-soft)'],
  ['Gift box', 499, 'bg-(--accent-pale)'],
] as const;

export function PhoneSketch(): ReactElement {
  return (
    <figure className="m-0">
      <div
        aria-hidden="true"
        className="rounded-[2.75rem] border-[10px] border-(--accent-deep) bg-(--surface) pb-6 text-(--ink) shadow-2xl"
      >
        <p className="flex items-center justify-between px-5 pt-5 pb-3 text-lg font-bold tracking-tight">
          Asha's Pickles
          <Icon name="bag" />
        </p>
        <div className="grid grid-cols-2 gap-3 p-3">
          {goods.map(([name, price, ground]) => (
            <div key={name} className="min-w-0">
              <p
                className={`grid aspect-square place-items-center rounded-xl text-5xl font-bold text-(--accent-strong) ${ground}`}
              >
                {name.slice(0, 1)}
              </p>
              <p className="mt-1.5 truncate text-[0.8125rem] font-medium">{name}</p>
              <p className="text-[0.8125rem] font-semibold tabular-nums">{formatRupees(price)}</p>
            </div>
          ))}
        </div>
      </div>
      <figcaption className="mt-3 text-center text-sm text-(--accent-pale)">
        A shop as it could be yours
      </figcaption>
    </figure>
  );
}
