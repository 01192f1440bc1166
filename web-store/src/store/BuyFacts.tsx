/** Beside the button that buys: how it comes, how it is paid, and what the shop says of returns (FIX-51). */
import { type PageKey, storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { Icon, type IconName } from '../components/Icon.tsx';
import type { Shop } from '../lib/shop.ts';
import { cashText, promises } from './promises.ts';

/** The policies that a buyer asks for, where the owner has written them. */
const policies: readonly [PageKey, IconName, string][] = [
  ['shippingPolicy', 'clock', 'When and how it comes'],
  ['refundPolicy', 'back', 'Returns and refunds'],
];

export function BuyFacts({ shop }: { shop: Shop }): ReactElement {
  const written = policies.filter(([key]) => shop.writtenPages.includes(key));
  return (
    <ul
      aria-label="Delivery, returns and payment"
      className="mt-6 grid gap-x-6 gap-y-2 border-t border-line pt-5 text-[0.9375rem] sm:max-w-xl sm:grid-cols-2"
    >
      {promises(shop, cashText(shop.settings)).map(([icon, text]) => (
        <li key={text} className="flex gap-2.5">
          <Icon name={icon} size={20} />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
      {written.map(([key, icon, text]) => (
        <li key={key} className="flex gap-2.5">
          <Icon name={icon} size={20} />
          <a className="link" href={storePaths.page(shop.slug, key)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
