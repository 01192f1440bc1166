/** A shop whose membership has ended: closed for shoppers, and the way to renew for its owner (MEM-34 to MEM-36, OQ-84). */
import { pricingHeadings } from '@shop/commerce';
import { type Plan, storePaths } from '@shop/contract';
import { type ReactElement, useEffect, useRef } from 'react';
import { ChatLink, hasChat } from '../components/ChatLink.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Picture } from '../components/Picture.tsx';
import { PlanList } from '../components/PlanList.tsx';
import { useIsOwner } from './useIsOwner.ts';

export interface ExpiredData {
  name: string;
  slug: string;
  logo: string;
  /** The owner's user id. */
  owner: string;
  /** The shop's own chat, or ''. */
  whatsAppNumber: string;
  plans: Plan[];
  /** The provider's number for click-to-chat, or ''. */
  supportNumber: string;
  /** The provider's e-mail address, or ''. */
  supportEmail: string;
}

function Closed({ data }: { data: ExpiredData }): ReactElement {
  const { name, logo } = data;
  return (
    <>
      <p className="brand flex items-center justify-center gap-3 pt-10 text-xl sm:pt-16">
        {logo && (
          <Picture
            url={logo}
            alt=""
            sizes="40px"
            className="size-10 shrink-0 rounded-xl object-cover"
          />
        )}
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
      </p>
      <EmptyState
        icon="store"
        title="This shop is closed for now"
        text="It takes no orders at the moment. Please look in again later."
      >
        {hasChat(data) && <ChatLink shop={data} className="button button-primary" />}
      </EmptyState>
    </>
  );
}

export function ExpiredScreen({ data }: { data: ExpiredData }): ReactElement {
  const { name, slug, owner, plans, supportNumber, supportEmail } = data;
  const isOwner = useIsOwner(owner);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOwner && details.current) details.current.open = true;
  }, [isOwner]);
  const membership = `${storePaths.dashboard(slug)}/membership`;
  return (
    <main className="shell pb-24" data-eager>
      <Closed data={data} />
      <details ref={details} className="border-t border-line">
        <summary className="mx-auto flex min-h-11 w-fit items-center gap-1.5 py-6 font-medium text-muted hover:text-ink">
          Is this your shop?
        </summary>
        <section id="pricing" aria-labelledby="renew" className="pt-6">
          <p className="text-center font-semibold text-sale">{pricingHeadings.expired}</p>
          <h2 id="renew" className="mt-2 text-center text-3xl">
            Renew Your Membership
          </h2>
          <p className="mx-auto mt-3 max-w-prose text-center text-muted">
            The membership of this store has ended. Renew it and the shop opens again at once, with
            everything in its place.
          </p>
          <p className="mt-6 mb-12 text-center">
            <a className="button button-primary" href={membership}>
              Go to Membership Dashboard
            </a>
          </p>
          <PlanList plans={plans} reader={{ supportNumber, supportEmail, store: { name, slug } }} />
        </section>
      </details>
    </main>
  );
}
