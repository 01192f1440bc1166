/** Asks a customer to confirm the e-mail address: until then the shop can't answer there, and few mails are sent (ABUSE-11, FIX-41). */
import { ApiError, callApi, waitText } from '@shop/client';
import { apiRoutes, type Customer, type MessageAnswer } from '@shop/contract';
import { type ReactElement, useState } from 'react';
import { customerToken } from '../lib/customerToken.ts';

export interface ConfirmEmailProps {
  shop: { name: string; slug: string };
  customer: Customer;
}

export function ConfirmEmail({ shop, customer }: ConfirmEmailProps): ReactElement | null {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  if (customer.emailVerified) return null;
  const sendAgain = (): void => {
    setBusy(true);
    setTold('');
    const request = { method: 'POST', token: customerToken.get() } as const;
    callApi<MessageAnswer>(`${apiRoutes.customerSendVerification}?store=${shop.slug}`, request)
      .then(
        ({ message }) => setTold(message),
        (reason: unknown) => {
          const text = reason instanceof Error ? reason.message : '';
          // It may be that a mail is on its way already.
          const isTold = reason instanceof ApiError && reason.status === 429;
          setTold((!isTold && waitText(reason)) || text || 'Something went wrong.');
        },
      )
      .finally(() => setBusy(false));
  };
  return (
    <p className="mb-6 w-full rounded-xl bg-[var(--tint)] p-4 text-left text-[0.9375rem] [overflow-wrap:anywhere]">
      Confirm your e-mail, so that {shop.name} can answer you. Sent to {customer.email}.{' '}
      <button
        type="button"
        className="inline-flex min-h-6 items-center font-semibold underline"
        disabled={busy}
        onClick={sendAgain}
      >
        {busy ? 'Sending...' : 'Send again'}
      </button>{' '}
      <span role="status">{told}</span>
    </p>
  );
}
