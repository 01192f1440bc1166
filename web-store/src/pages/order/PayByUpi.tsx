/** Pays an order to the shop's UPI id: code, id, amount and note, and what the shop finds it by afterwards; works without script (UPI-01 to UPI-03). */
import { formatRupees, utrText } from '@shop/commerce';
import { type OrderPage, type UpiDetails, type UpiPayment, upiLimits } from '@shop/contract';
import type { ReactElement } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { momentText } from '../../lib/momentText.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { CopyLine } from './CopyLine.tsx';

export interface PayByUpiProps {
  slug: string;
  token: string;
  order: OrderPage;
  upi: UpiPayment;
  /** The UTR that was refused, as typed; '' = none was. */
  utr: string;
}

/** The light margin that readers of the code need, in modules. */
const margin = 4;

function Code({ code, payee, amount }: UpiDetails): ReactElement {
  const side = code.size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={`QR code that pays ₹${amount} to ${payee}`}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto block w-full max-w-64 rounded-xl"
    >
      {/* White whatever the shop's colours are: readers need the contrast. */}
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={code.path} stroke="#000" />
    </svg>
  );
}

/** What is typed into a paying app. */
function Typed({ payee, amount, note }: UpiDetails): ReactElement {
  const [name, bank] = payee.split('@');
  // Broken there rather than in the middle of a word, where it has to be.
  const id = (
    <>
      {name}@<wbr />
      {bank}
    </>
  );
  return (
    <ul className="grid gap-2">
      <CopyLine label="UPI id" text={payee} shown={id} />
      <CopyLine label="Amount" text={amount} shown={`₹${amount}`} />
      <CopyLine label="Note" text={note} />
    </ul>
  );
}

/** How a phone, which can't scan its own screen, pays with the code. */
function phoneText({ isTyped, opensApps }: UpiDetails): string {
  if (isTyped) {
    return `Above ${formatRupees(upiLimits.savedCode / 100)} your UPI app refuses a saved picture of this code: copy the UPI id and the amount into it instead, or scan the code with another phone.`;
  }
  const save =
    'On this phone, take a screenshot of the code, and choose it in your UPI app where that scans';
  return opensApps ? `${save}; or scan it with another phone.` : `${save}; or copy the id.`;
}

interface HowToPayProps {
  details: UpiDetails;
  until: string | null;
  /** Rupees. */
  amount: number;
}

function HowToPay({ details, until, amount }: HowToPayProps): ReactElement {
  const { isTyped, opensApps, address } = details;
  const usualDay = upiLimits.usualDay / 100;
  const code = (
    <div className="grid content-start gap-3">
      <Code {...details} />
      <p className="text-center text-sm text-muted">Scan it with any UPI app.</p>
    </div>
  );
  return (
    <>
      {opensApps && (
        <a className="button button-primary w-full sm:hidden" href={address}>
          Pay with a UPI app
        </a>
      )}
      <div className="grid gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
        {/* A phone types what it may not read from a picture. */}
        {isTyped && (
          <div className="sm:order-last">
            <Typed {...details} />
          </div>
        )}
        {code}
        {!isTyped && <Typed {...details} />}
      </div>
      <p className="rounded-xl bg-[var(--tint)] px-4 py-3 text-[0.9375rem] sm:hidden">
        {phoneText(details)}
      </p>
      {amount > usualDay && (
        <p className="text-sm text-muted">
          Most banks allow {formatRupees(usualDay)} a day by UPI. If yours refuses, ask the shop.
        </p>
      )}
      {until && (
        <p className="text-sm text-muted">Please pay by {momentText(until)}, India’s time.</p>
      )}
    </>
  );
}

function Claimed({ claimed }: { claimed: NonNullable<UpiPayment['claimed']> }): ReactElement {
  const { utr, hasPicture, at } = claimed;
  return (
    <p>
      You said on {momentText(at)} that you have paid
      {utr !== null && (
        <>
          , with the UTR <strong className="whitespace-nowrap tabular-nums">{utrText(utr)}</strong>
        </>
      )}
      {hasPicture && (utr === null ? ', with a picture of the payment' : ' and a picture')}.
    </p>
  );
}

export function PayByUpi({ slug, token, order, upi, utr }: PayByUpiProps): ReactElement | null {
  const { details, until, claimed, wasRefused, mayClaim } = upi;
  const form = { slug, token, utr };
  const isOver = order.status === 'cancelled';
  if (!details && !claimed && !mayClaim) return null;
  return (
    <section aria-labelledby="upi" className="no-print panel grid gap-5">
      <h2 id="upi" className="flex items-center gap-2 text-lg font-semibold">
        <Icon name="cash" size={20} />
        {details ? `Pay ${formatRupees(order.amount)} by UPI` : 'Your payment by UPI'}
      </h2>
      {wasRefused && !claimed && (
        <p className="rounded-xl bg-[var(--tint)] px-4 py-3 text-[0.9375rem] font-medium">
          The shop has not found your payment by what you gave. Please look its UTR up again.
        </p>
      )}
      {details && <HowToPay details={details} until={until} amount={order.amount} />}
      {claimed ? (
        <>
          <Claimed claimed={claimed} />
          <details open={utr !== '' || undefined}>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center text-[0.9375rem] font-medium">
              {claimed.hasPicture ? 'Correct it' : 'Correct it, or add a picture'}
            </summary>
            <div className="mt-2">
              <ClaimForm {...form} label="Send again" />
            </div>
          </details>
        </>
      ) : (
        mayClaim && (
          <div className="grid gap-3 border-t border-line pt-5">
            <p className="font-medium">
              {isOver ? 'Have you paid all the same?' : 'Have you paid?'} Give the shop the UTR of
              your payment or a picture of it, so that it finds it.
            </p>
            <ClaimForm {...form} label="I have paid" />
          </div>
        )
      )}
    </section>
  );
}
