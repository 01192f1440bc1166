/** The landing page from top to bottom (LAND-01 to LAND-19). */
import { contactLink, pricingHeadings } from '@shop/commerce';
import { sitePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon.tsx';
import { PlanList } from '../components/PlanList.tsx';
import { LandingFeatures } from './LandingFeatures.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingHero } from './LandingHero.tsx';
import { LandingQuestions, LandingSteps, LandingVoices } from './LandingStory.tsx';
import type { LandingData } from './landingData.ts';

function Pricing({ plans, supportNumber, supportEmail }: LandingData): ReactElement {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="bg-(--accent-soft)">
      <div className="shell py-16 text-center sm:py-24">
        <p className="font-semibold text-(--accent)">{pricingHeadings.normal}</p>
        <h2 id="pricing-title" className="mt-2 text-3xl font-bold tracking-[-0.025em] sm:text-5xl">
          Simple pricing, no share of your sales
        </h2>
        <p className="mt-4 mb-12 text-(--muted)">Start with a 3-day free trial. No credit card.</p>
        <PlanList plans={plans} reader={{ supportNumber, supportEmail, store: null }} />
      </div>
    </section>
  );
}

function Start({ chat }: { chat: string }): ReactElement {
  return (
    <section aria-labelledby="start" className="bg-(--marigold) text-(--ink)">
      <div className="shell flex flex-wrap items-center justify-between gap-8 py-14 sm:py-20">
        <h2 id="start" className="max-w-xl text-3xl font-bold tracking-[-0.025em] sm:text-5xl">
          Your first order could come tonight.
        </h2>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <a
            className="button bg-(--accent) px-8 text-white hover:bg-(--accent-strong) max-sm:w-full"
            href={sitePaths.signup}
          >
            Create my store
          </a>
          {chat && (
            <a
              className="button border-(--ink) px-7 max-sm:w-full"
              href={chat}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="chat" size={20} />
              Contact us
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

export function LandingScreen({ data }: { data: LandingData }): ReactElement {
  const chat = contactLink({ ...data, store: null });
  return (
    <>
      <main>
        <LandingHero demo={data.demo} />
        <LandingFeatures demo={data.demo} />
        <LandingSteps />
        <LandingVoices />
        <Pricing {...data} />
        <LandingQuestions />
        <Start chat={chat} />
      </main>
      <LandingFooter chat={chat} />
    </>
  );
}
