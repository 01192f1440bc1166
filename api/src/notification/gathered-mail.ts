/**
 * One mail about many orders: those that wait for their owner's confirmation, and many new ones at
 * once (ABUSE-07). Pure.
 */
import { formatPaise } from '@shop/commerce';
import { siteName } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';
import type { MailBlock } from '../mail/mail-content.js';
import { withoutLinks } from '../mail/without-links.js';
import type { GatheredOrder, GatheredOrders } from '../order/gathered-order.repository.js';
import type { MailStore } from './mail-store.js';
import { listed, ownerListMail } from './owner-list-mail.js';

/** The mail; null when all of them have been decided. */
export function gatheredMail(store: MailStore, gathered: GatheredOrders): Mail | null {
  const { waiting, waitingCount, placed, placedCount } = gathered;
  if (waitingCount + placedCount === 0) return null;
  const waits = `${countOf(waitingCount)} ${waitingCount === 1 ? 'waits' : 'wait'} for your word`;
  const came = `${countOf(placedCount, 'new')} came in`;
  const heading = waitingCount > 0 ? waits : came;
  const first =
    'These orders look unusual. Nothing is taken from your stock until you confirm them, and nothing is lost when you cancel them.';
  return ownerListMail(store, {
    heading,
    preview: waitingCount > 0 && placedCount > 0 ? `${waits}, ${came}.` : `${heading}.`,
    blocks: [
      ...(waitingCount > 0 ? [first, ...ordersListed(waiting, waitingCount)] : []),
      ...(placedCount > 0
        ? [`${came} at ${store.name}.`, ...ordersListed(placed, placedCount)]
        : []),
      { kind: 'button', label: 'Open your orders', url: `${store.dashboardUrl}/orders` },
    ],
    footer: `You get this mail as the owner of ${store.name} on ${siteName}. Many orders at once come in one mail; your dashboard shows them all.`,
  });
}

function countOf(count: number, kind = ''): string {
  return `${count} ${kind}${kind && ' '}${count === 1 ? 'order' : 'orders'}`;
}

function ordersListed(orders: readonly GatheredOrder[], count: number): MailBlock[] {
  const lines = orders.map(({ number, name, amount, heldFor }) => ({
    title: `#${number}, ${withoutLinks(name) || 'Somebody'}`,
    note: heldFor?.join(', ') ?? 'New',
    amount: formatPaise(amount),
  }));
  return listed(lines, count, (more) => countOf(more, 'more'));
}
