/** The features: three are shown, four are described (LAND-03). */
import { basePrice, formatRupees } from '@shop/commerce';
import { siteName } from '@shop/contract';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { features, shown } from './copy.ts';
import type { DemoView } from './landingData.ts';

interface TileProps {
  words: readonly [title: string, text: string];
  className: string;
  children: ReactNode;
}

function Tile({ words: [title, text], className, children }: TileProps): ReactElement {
  return (
    <li className={`flex flex-col overflow-hidden rounded-3xl p-6 sm:p-8 ${className}`}>
      <h3 className="text-xl font-semibold sm:text-2xl">{title}</h3>
      <p className="mt-2 max-w-md">{text}</p>
      <div aria-hidden="true" className="mt-auto pt-7">
        {children}
      </div>
    </li>
  );
}

/** Placeholders for the demo shop's pictures, before there is one. */
const placeholders = [
  'bg-(--marigold)',
  'bg-(--accent-soft)',
  'bg-(--accent-pale)',
  'bg-white',
] as const;

/** The demo shop's pictures, as in a seller's list of products. */
function Shelf({ demo }: { demo: DemoView | null }): ReactElement {
  if (!demo) {
    return (
      <div className="grid grid-cols-4 gap-3">
        {placeholders.map((ground) => (
          <div key={ground} className={`aspect-square rounded-2xl ${ground}`} />
        ))}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-4 gap-3">
      {demo.cards.map((card) => (
        <div key={card.id} className="aspect-square overflow-hidden rounded-2xl bg-white">
          <Picture
            url={card.image}
            alt=""
            sizes="(min-width: 1024px) 280px, 22vw"
            className="size-full object-cover"
          />
        </div>
      ))}
    </div>
  );
}

const buyers = [
  ['Asha, Bengaluru', 'Paid'],
  ['Farhan, Hyderabad', 'Cash on Delivery'],
  ['Nisha, Jaipur', 'Paid'],
] as const;

function Orders({ demo }: { demo: DemoView | null }): ReactElement {
  return (
    <div className="divide-y divide-(--line) rounded-2xl bg-white px-4 text-[0.9375rem] text-(--ink)">
      {buyers.map(([buyer, paid], index) => {
        const card = demo?.cards[index];
        return (
          <div key={buyer} className="flex items-center justify-between gap-3 py-3">
            <span className="truncate font-medium">{buyer}</span>
            <span className="flex shrink-0 items-center gap-3 tabular-nums">
              <span className="text-[0.8125rem] text-(--muted) max-sm:hidden">{paid}</span>
              {card && formatRupees(basePrice(card))}
            </span>
          </div>
        );
      })}
    </div>
  );
}

function AddressBar(): ReactElement {
  return (
    <div className="space-y-3">
      <p className="truncate rounded-full border border-(--accent-line) px-5 py-3 text-(--accent-pale)">
        {siteName.toLowerCase()}/ashas-pickles
      </p>
      <p className="flex items-center gap-3 rounded-full bg-white px-5 py-3 font-medium text-(--ink)">
        <Icon name="globe" size={20} />
        <span className="truncate">ashas-pickles.in</span>
      </p>
    </div>
  );
}

export function LandingFeatures({ demo }: { demo: DemoView | null }): ReactElement {
  return (
    <section id="features" aria-labelledby="features-title" className="shell py-16 sm:py-24">
      <h2
        id="features-title"
        className="max-w-2xl text-3xl font-bold tracking-[-0.025em] sm:text-5xl"
      >
        Everything a shop needs, nothing it doesn't
      </h2>
      <ul className="mt-10 grid gap-5 sm:mt-12 lg:grid-cols-2">
        <Tile words={shown.products} className="bg-(--marigold-soft) text-(--ink) lg:col-span-2">
          <Shelf demo={demo} />
        </Tile>
        <Tile words={shown.orders} className="bg-(--accent-soft) text-(--ink)">
          <Orders demo={demo} />
        </Tile>
        <Tile words={shown.domain} className="bg-(--accent) text-(--accent-soft)">
          <AddressBar />
        </Tile>
      </ul>
      <ul className="mt-10 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(([icon, title, text]) => (
          <li key={title} className="flex gap-4 lg:block">
            <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-(--accent-soft) text-(--accent)">
              <Icon name={icon} size={24} />
            </span>
            <div>
              <h3 className="text-lg font-semibold lg:mt-4">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
