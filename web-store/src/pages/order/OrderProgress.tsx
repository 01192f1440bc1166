/** The steps of an order: those taken with their times, and those to come. */
import type { OrderPage } from '@shop/contract';
import type { ReactElement } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { momentText } from '../../lib/momentText.ts';
import { orderProgress } from './orderProgress.ts';

export function OrderProgress({ order }: { order: OrderPage }): ReactElement {
  const steps = orderProgress(order);
  const present = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol aria-label="Progress" className="panel">
      {steps.map(({ label, at }, index) => {
        const isDone = at !== null;
        const isLast = index === steps.length - 1;
        return (
          <li
            key={label}
            aria-current={index === present ? 'step' : undefined}
            className={`relative flex gap-4 ${isLast ? '' : 'pb-5'}`}
          >
            {!isLast && (
              <span
                aria-hidden="true"
                className={`absolute top-7 bottom-0 left-[13px] w-0.5 ${index < present ? 'bg-primary' : 'bg-line'}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`grid size-7 shrink-0 place-items-center rounded-full ${isDone ? 'bg-primary text-on-primary' : 'border-2 border-line'}`}
            >
              {isDone && <Icon name={label === 'Cancelled' ? 'close' : 'check'} size={16} />}
            </span>
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
              <span className={index === present ? 'font-semibold' : isDone ? '' : 'text-muted'}>
                {label}
                {!isDone && <span className="sr-only"> (to come)</span>}
              </span>
              {at !== null && (
                <time dateTime={at} className="text-sm text-muted tabular-nums">
                  {momentText(at)}
                </time>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
