/** The shop's offers at the top of its pages, and a mark of the code that is in the cart (OFFER-07, OFFER-08). */
import { storageKeys, storePaths } from '@shop/contract';
import { type ReactElement, useEffect } from 'react';
import { Icon } from '../components/Icon.tsx';
import type { Shop } from '../lib/shop.ts';
import { storeText } from '../lib/storeText.ts';
import { codeOf } from '../quote/kept.ts';
import { useCodeOfAddress } from './offerCode.ts';

const closedOf = storeText(storageKeys.closedStrip);

const shownAtOnce = 3;

function CodeMark({ slug }: { slug: string }): ReactElement | null {
  const code = codeOf(slug).use('');
  if (code === '') return null;
  return (
    <p className="min-w-0 [overflow-wrap:anywhere]">
      <a className="link inline-flex min-h-6 items-center" href={storePaths.cart(slug)}>
        Code&nbsp;<strong className="font-semibold">{code}</strong>&nbsp;is in your cart
      </a>
    </p>
  );
}

export function OfferStrip({ shop }: { shop: Shop }): ReactElement | null {
  const { slug, offers } = shop;
  const key = offers.join('\n');
  const isClosed = closedOf(slug).use('') === key;
  const hasCode = codeOf(slug).use('') !== '';
  useCodeOfAddress(slug);
  useEffect(() => {
    // From here on this component knows that it is closed.
    delete document.documentElement.dataset.stripClosed;
  }, []);
  const hasStrip = offers.length > 0 && !isClosed;
  if (!hasStrip && !hasCode) return null;
  const close = (): void => {
    closedOf(slug).set(key);
    document.getElementById('main')?.focus();
  };
  return (
    <aside aria-label="Offers" className="offer-strip bg-[var(--tint)] text-[0.9375rem]">
      <div className="shell flex items-start gap-2 py-0 sm:py-2">
        <div className="grid min-w-0 flex-1 gap-x-8 gap-y-1 py-2.5 sm:flex sm:py-2.5 sm:flex-wrap sm:justify-center">
          {hasStrip && (
            // On a phone one line, which is scrolled sideways.
            <ul
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              tabIndex={0}
              className="no-bar flex gap-6 overflow-x-auto sm:contents"
            >
              {offers.slice(0, shownAtOnce).map((text) => (
                <li key={text} className="flex gap-2 font-medium max-sm:shrink-0 sm:min-w-0">
                  <Icon name="tag" size={20} />
                  <span className="min-w-0 [overflow-wrap:anywhere] max-sm:whitespace-nowrap">
                    {text}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <CodeMark slug={slug} />
        </div>
        {hasStrip && (
          <button
            type="button"
            aria-label="Close offers"
            className="-mr-2 grid size-11 shrink-0 place-items-center text-muted hover:text-ink noscript:hidden"
            onClick={close}
          >
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
    </aside>
  );
}
