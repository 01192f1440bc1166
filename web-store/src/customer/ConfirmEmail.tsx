/** Asks a customer to confirm the e-mail address: until then no mails about orders are sent (ABUSE-11). */
import { callApi, waitText } from '@shop/client';
import { apiRoutes, type Customer, type MessageAnswer } from '@shop/contract';
import { type ReactElement, useState } from 'react';
import { customerToken } from '../lib/customerToken.ts';

export function ConfirmEmail({ customer }: { customer: Customer }): ReactElement | null {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  if (customer.emailVerified) return null;
  const sendAgain = (): void => {
    setBusy(true);
    setTold('');
    const request = { method: 'POST', token: customerToken.get() } as const;
    callApi<MessageAnswer>(apiRoutes.customerSendVerification, request)
      .then(
        ({ message }) => setTold(message),
        (reason: unknown) =>
          setTold(
            waitText(reason) ||
              (reason instanceof Error && reason.message) ||
              'Something went wrong.',
          ),
      )
      .finally(() => setBusy(false));
  };
  return (
    <p className="mb-6 w-full rounded-xl bg-[var(--tint)] p-4 text-left text-[0.9375rem] [overflow-wrap:anywhere]">
      Confirm your e-mail to get mails about your orders. Sent to {customer.email}.{' '}
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
