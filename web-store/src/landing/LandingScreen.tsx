/** The landing page from top to bottom (LAND-01 to LAND-19). */
import { chatLink } from '@shop/commerce';
import { siteName, sitePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon.tsx';
import { PlanList } from '../components/PlanList.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingHero } from './LandingHero.tsx';
import { LandingFeatures, LandingQuestions, LandingSteps, LandingVoices } from './LandingStory.tsx';
import type { LandingData } from './landingData.ts';

const enquiry = `Hello, please send me more information about ${siteName}.`;

function Pricing({ data }: { data: LandingData }): ReactElement {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="bg-[#e3ede8]">
      <div className="shell py-20 text-center sm:py-28">
        <p className="font-semibold text-[#173d33]">One-time payment</p>
        <h2 id="pricing-title" className="mt-2 text-3xl font-bold tracking-[-0.025em] sm:text-5xl">
          Simple pricing, no share of your sales
        </h2>
        <p className="mt-4 mb-14 text-[#48564f]">Start with a 3-day free trial. No credit card.</p>
        <PlanList plans={data.plans} href={sitePaths.signup} />
        {data.supportNumber && (
          <p className="mt-12">
            Not sure which one?{' '}
            <a
              className="link font-semibold"
              href={chatLink(data.supportNumber, enquiry)}
              target="_blank"
              rel="noopener noreferrer"
            >
              Contact our team
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

export function LandingScreen({ data }: { data: LandingData }): ReactElement {
  const chat = data.supportNumber ? chatLink(data.supportNumber, enquiry) : '';
  return (
    <>
      <main>
        <LandingHero demo={data.demo} />
        <LandingFeatures />
        <LandingSteps />
        <LandingVoices />
        <Pricing data={data} />
        <LandingQuestions />
        <section aria-labelledby="start" className="bg-[#f0b44c] text-[#1c1f1d]">
          <div className="shell flex flex-wrap items-center justify-between gap-8 py-16 sm:py-20">
            <h2 id="start" className="max-w-xl text-3xl font-bold tracking-[-0.025em] sm:text-5xl">
              Your first order could come tonight.
            </h2>
            <div className="flex flex-wrap gap-3">
              <a
                className="button bg-[#173d33] px-8 text-white hover:bg-[#0f2c25]"
                href={sitePaths.signup}
              >
                Create my store
              </a>
              {chat && (
                <a
                  className="button border-[#1c1f1d] px-7"
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
      </main>
      <LandingFooter />
    </>
  );
}
