/** Shows number and total of an order by WhatsApp on the home page, with a link back into the chat (MEND-10, FIX-46). */
import { formatRupees } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import { type ReactElement, useEffect, useState } from 'react';
import {
  type LastOrder,
  type LastPerson,
  lastOrder,
  lastPerson,
} from '../../orderStorage/lastOrder.ts';

type Sent = Pick<LastOrder, 'number' | 'amount'> & { chat: NonNullable<LastPerson['chat']> };

export function SentByChat({ slug }: { slug: string }): ReactElement | null {
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => {
    const [order, person] = [lastOrder.get(slug), lastPerson.get(slug)];
    if (!order || !person?.chat || person.id !== order.id) return;
    setSent({ number: order.number, amount: order.amount, chat: person.chat });
  }, [slug]);
  if (!sent) return null;
  const link = 'link inline-flex min-h-11 items-center font-medium';
  return (
    <section aria-label="Your order by WhatsApp" className="bg-[var(--tint)]">
      <p className="shell flex flex-wrap items-center justify-center gap-x-5 py-1 text-[0.9375rem]">
        <span>
          Your order no. {sent.number} over {formatRupees(sent.amount)} is placed.
        </span>
        <a className={link} href={sent.chat.link} target="_blank" rel="noopener noreferrer">
          Open WhatsApp again
        </a>
        <a className={link} href={storePaths.thankYou(slug)}>
          See your order
        </a>
      </p>
    </section>
  );
}
