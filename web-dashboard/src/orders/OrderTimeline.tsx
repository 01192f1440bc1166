/** The events of an order, oldest first: who placed, changed or paid it, and changes of its stock. */
import type { Order } from '@shop/contract';
import { useId } from 'react';
import parts from '../layout/parts.module.css';
import { RetryNotice } from '../layout/RetryNotice.tsx';
import shared from '../theme/shared.module.css';
import { TimelineLine } from './TimelineLine.tsx';
import styles from './timeline.module.css';
import { useTimeline } from './useTimeline.ts';

function Events({ order }: { order: Order }) {
  const timeline = useTimeline(order);
  const { data, isPending, error } = timeline;
  if (isPending) {
    return (
      <div className={styles.timelineSkeleton} role="status" aria-label="Loading the timeline">
        <span className={shared.skeleton} />
        <span className={shared.skeleton} />
        <span className={shared.skeleton} />
      </div>
    );
  }
  if (error) return <RetryNotice title="Failed to load the timeline" query={timeline} />;
  if (data.length === 0) {
    return <p className={parts.muted}>Nothing was written down for this order yet.</p>;
  }
  return (
    <ol className={styles.timeline}>
      {data.map((event, index) => (
        <TimelineLine
          key={event.id}
          event={event}
          type={order.type}
          isSameTime={data[index - 1]?.createdAt === event.createdAt}
        />
      ))}
    </ol>
  );
}

export function OrderTimeline({ order }: { order: Order }) {
  const id = useId();
  return (
    <section className={styles.orderTimeline} aria-labelledby={id}>
      <h2 id={id}>Timeline</h2>
      <Events order={order} />
    </section>
  );
}
