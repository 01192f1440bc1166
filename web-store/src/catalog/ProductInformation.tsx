/** 'Product information' on a product's page: what law and buyers want to know (DET-01). */
import type { ReactElement } from 'react';

export function ProductInformation({
  rows,
}: {
  /** Label and text of each row. */
  rows: readonly (readonly [string, string])[];
}): ReactElement | null {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="information" className="mt-9 border-t border-line pt-7">
      <h2 id="information" className="mb-3 text-lg font-semibold">
        Product information
      </h2>
      <dl className="grid max-w-prose grid-cols-[minmax(7.5rem,auto)_minmax(0,1fr)] text-[0.9375rem]">
        {rows.map(([label, text]) => (
          <div
            key={label}
            className="col-span-2 grid grid-cols-subgrid gap-x-5 border-b border-line py-2.5 last:border-0"
          >
            <dt className="text-muted">{label}</dt>
            <dd dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
