/** How an order was sent, and where its buyer follows it (FULF-01). */
import { linkHost } from '@shop/commerce';
import type { Order } from '@shop/contract';
import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';

/** Nothing while it is not on its way, or where the shop has said nothing of it. */
export function Tracking({
  order,
  className = '',
}: {
  order: Pick<Order, 'status' | 'shipment'> | null;
  className?: string;
}): ReactElement | null {
  const shipment = order?.shipment;
  if (!shipment || (order.status !== 'shipped' && order.status !== 'delivered')) return null;
  const { name, number, link } = shipment;
  return (
    <section aria-label="Tracking" className={className}>
      <dl className="grid gap-2 text-[0.9375rem]">
        {name && (
          <div className="flex justify-between gap-4">
            <dt className="shrink-0 text-muted">Sent by</dt>
            <dd className="min-w-0 text-right [overflow-wrap:anywhere]">
              <bdi>{name}</bdi>
            </dd>
          </div>
        )}
        {number && (
          <div className="flex justify-between gap-4">
            <dt className="shrink-0 text-muted">Tracking number</dt>
            <dd className="min-w-0 text-right font-semibold tabular-nums [overflow-wrap:anywhere]">
              <bdi>{number}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {link && (
        <a
          className="button button-quiet mt-4 w-full"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="truck" size={20} />
          <span className="min-w-0 [overflow-wrap:anywhere]">Follow it at {linkHost(link)}</span>
        </a>
      )}
    </section>
  );
}
