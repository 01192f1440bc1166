/** A row of the sums of an order: a label and an amount. */
import type { ReactElement, ReactNode } from 'react';

interface SumRowProps {
  label: ReactNode;
  children: ReactNode;
  /** The last row, which names what is paid. */
  isTotal?: boolean;
}

export function SumRow({ label, children, isTotal = false }: SumRowProps): ReactElement {
  const look = isTotal ? 'pt-1 text-lg font-semibold' : 'text-muted';
  return (
    <div className={`flex justify-between gap-4 ${look}`}>
      <dt className="min-w-0 [overflow-wrap:anywhere]">
        <bdi>{label}</bdi>
      </dt>
      <dd className="shrink-0" id={isTotal ? 'total' : undefined}>
        {children}
      </dd>
    </div>
  );
}
