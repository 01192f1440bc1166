/** The top of the landing page: the headline, two buttons and the live demo (LAND-02). */
import { demoSlug, siteName, sitePaths, storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { claims } from './copy.ts';
import type { DemoView } from './landingData.ts';
import { NewOrder } from './NewOrder.tsx';
import { PhoneDemo } from './PhoneDemo.tsx';
import { PhoneSketch } from './PhoneSketch.tsx';

export function LandingHero({ demo }: { demo: DemoView | null }): ReactElement {
  return (
    <div className="relative overflow-hidden bg-(--accent) text-white">
      <header className="shell flex h-20 items-center justify-between gap-4">
        <a href="/" className="text-2xl font-bold tracking-tight">
          {siteName}
          <span className="text-(--marigold)">.</span>
        </a>
        <nav aria-label="Main" className="flex items-center gap-1 font-medium sm:gap-4">
          <a className="px-3 py-2 hover:underline max-sm:hidden" href="#features">
            Features
          </a>
          <a className="px-3 py-2 hover:underline max-sm:hidden" href="#pricing">
            Pricing
          </a>
          <a className="px-3 py-2 hover:underline" href={sitePaths.signin}>
            Login
          </a>
          <a
            className="button min-h-11 bg-white px-5 text-(--accent) hover:bg-(--accent-soft) max-sm:hidden"
            href={sitePaths.signup}
          >
            Start free
          </a>
        </nav>
      </header>
      <div className="shell grid items-center gap-x-12 gap-y-12 pt-8 pb-16 lg:grid-cols-[1.25fr_1fr] lg:pt-4 lg:pb-14">
        <div>
          <p className="font-semibold text-(--marigold)">For small sellers in India</p>
          <h1 className="mt-4 text-[2.6rem] leading-[1.04] font-bold tracking-[-0.035em] sm:text-6xl xl:text-7xl">
            Your shop on every street, and on every phone.
          </h1>
          <p className="mt-6 max-w-xl text-lg text-(--accent-pale) sm:text-xl">
            Open a beautiful online store in under 90 seconds. Prices in rupees, orders by delivery
            or pickup, paid in cash, by UPI, online or over WhatsApp.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <a
              className="button bg-(--marigold) px-7 text-(--ink) hover:bg-(--marigold-soft) max-sm:w-full"
              href={sitePaths.signup}
            >
              Start free for 3 days
            </a>
            {demo && (
              <a
                className="button border-(--accent-line) px-7 hover:border-white max-sm:w-full"
                href={storePaths.home(demoSlug)}
              >
                See the demo shop
              </a>
            )}
          </div>
          <p className="mt-4 text-[0.9375rem] text-(--accent-pale)">
            No credit card needed. Ready to sell in under 5 minutes.
          </p>
        </div>
        <div className="relative mx-auto w-full max-w-[20rem]">
          {demo ? (
            <>
              <PhoneDemo demo={demo} />
              <NewOrder demo={demo} />
            </>
          ) : (
            <PhoneSketch />
          )}
        </div>
      </div>
      <div className="border-t border-(--accent-line)">
        <ul className="shell grid grid-cols-2 gap-x-6 gap-y-6 py-8 lg:grid-cols-4">
          {claims.map(([claim, rest]) => (
            <li key={claim}>
              <p className="font-bold sm:text-xl">{claim}</p>
              <p className="text-[0.9375rem] text-(--accent-pale)">{rest}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
