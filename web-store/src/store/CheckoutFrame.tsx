/** The frame of the checkout: the shop's name and the steps alone, so that nothing leads away from the order (FIX-52). */
import { type PageKey, pages, storePaths } from '@shop/contract';
import type { ReactElement, ReactNode } from 'react';
import { Toaster } from '../components/Toaster.tsx';
import type { Shop } from '../lib/shop.ts';
import { ClosedStrip } from './ClosedStrip.tsx';
import { useCodeOfAddress } from './offerCode.ts';
import { ShopBrand } from './ShopBrand.tsx';

/** What a buyer may want to read before ordering. */
const policies: readonly PageKey[] = [
  'shippingPolicy',
  'refundPolicy',
  'termsCondition',
  'privacyPolicy',
];

type Step = 'details' | 'done';

/** What is behind, where one is, and what is still to come. */
function Steps({ slug, step }: { slug: string; step: Step }): ReactElement {
  const isDone = step === 'done';
  return (
    <nav aria-label="Steps">
      <ol className="steps">
        <li data-done="">{isDone ? 'Cart' : <a href={storePaths.cart(slug)}>Cart</a>}</li>
        <li data-done={isDone || undefined} aria-current={isDone ? undefined : 'step'}>
          Details
        </li>
        <li aria-current={isDone ? 'step' : undefined}>Done</li>
      </ol>
    </nav>
  );
}

export interface CheckoutFrameProps {
  shop: Shop;
  children: ReactNode;
  /** Hydrates the page early, because it shows what only this browser knows. */
  eager?: boolean;
  /** Missing where one product is ordered without the cart. */
  step?: Step;
}

export function CheckoutFrame(props: CheckoutFrameProps): ReactElement {
  const { shop, children, eager = false, step } = props;
  const { slug } = shop;
  useCodeOfAddress(slug);
  const written = policies.filter((key) => shop.writtenPages.includes(key));
  return (
    <div className="flex min-h-dvh flex-col" data-eager={eager || undefined}>
      <header className="border-b border-line bg-[var(--nav)]">
        <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-1.5">
          <ShopBrand {...shop} />
          {step && <Steps slug={slug} step={step} />}
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={`flex-1 outline-none ${eager ? 'min-h-[calc(100dvh-4rem)]' : ''}`}
      >
        <ClosedStrip shop={shop} />
        {children}
      </main>
      {written.length > 0 && (
        <footer className="shell mt-12 py-6">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
            {written.map((key) => (
              <li key={key}>
                <a
                  className="link inline-flex min-h-9 items-center"
                  href={storePaths.page(slug, key)}
                >
                  {pages[key].title}
                </a>
              </li>
            ))}
          </ul>
        </footer>
      )}
      <Toaster />
    </div>
  );
}
