/** What happened to an order, oldest first: who placed, changed or paid it, and what its stock did. */
import './timeline.css';
import type { Order } from '@shop/contract';
import { useId } from 'react';
import { RetryNotice } from '../layout/RetryNotice.tsx';
import { TimelineLine } from './TimelineLine.tsx';
import { useTimeline } from './useTimeline.ts';

function Events({ order }: { order: Order }) {
  const timeline = useTimeline(order);
  const { data, isPending, error } = timeline;
  if (isPending) {
    return (
      <div className="timeline-skeleton" role="status" aria-label="Loading the timeline">
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    );
  }
  if (error) return <RetryNotice title="Failed to load the timeline" query={timeline} />;
  if (data.length === 0) {
    return <p className="muted">Nothing was written down for this order yet.</p>;
  }
  return (
    <ol className="timeline">
      {data.map((event, index) => (
        <TimelineLine
          key={event.id}
          event={event}
          isSameMoment={data[index - 1]?.createdAt === event.createdAt}
        />
      ))}
    </ol>
  );
}

export function OrderTimeline({ order }: { order: Order }) {
  const id = useId();
  return (
    <section className="order-timeline" aria-labelledby={id}>
      <h2 id={id}>Timeline</h2>
      <Events order={order} />
    </section>
  );
}
