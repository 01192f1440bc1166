/** The filters of a list: a plain form, in a sheet on phones, that the browser itself opens and sends (FIND-02). */
import type { FacetValue } from '@shop/contract';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import { productCount } from './countText.ts';
import type { Listing } from './listing.ts';
import { useFilterCount } from './useFilterCount.ts';

/** Ids that buttons and the sort name. */
export const filterSheetId = 'filter-sheet';
export const filterFormId = 'filters';

interface ValueProps extends FacetValue {
  name: string;
  /** What the address says, where that is more than the value. */
  text?: string;
  label?: string;
}

function Value({
  name,
  value,
  text = value,
  label = value,
  count,
  chosen,
}: ValueProps): ReactElement {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 lg:min-h-9">
      <input
        type="checkbox"
        name={name}
        value={text}
        defaultChecked={chosen}
        className="size-5 shrink-0 accent-[var(--primary)]"
      />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{label}</span>
      <span className="text-sm text-muted tabular-nums">
        <span className="sr-only">, </span>
        {count}
        <span className="sr-only"> products</span>
      </span>
    </label>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <fieldset className="border-t border-line py-4 first-of-type:border-0">
      <legend className="float-left mb-1.5 w-full font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

interface BoundProps {
  name: 'min' | 'max';
  label: string;
  value: string;
  usual: number;
}

function Bound({ name, label, value, usual }: BoundProps): ReactElement {
  return (
    <label className="min-w-0 flex-1 text-sm text-muted">
      {label}
      <input
        type="text"
        inputMode="decimal"
        pattern="\s*₹?\s*[\p{Nd},]{1,13}([.]\p{Nd}{1,2})?(/-)?\s*"
        title="An amount in rupees, such as 250"
        name={name}
        defaultValue={value}
        placeholder={`₹${Math.round(usual).toLocaleString('en-IN')}`}
        autoComplete="off"
        className="field mt-1 placeholder:text-muted"
      />
    </label>
  );
}

/** Leaves fields that are empty out of the address. */
function sendFilled(event: FormEvent<HTMLFormElement>): void {
  const fields = [...event.currentTarget.elements].filter(
    (field): field is HTMLInputElement => 'value' in field && 'name' in field,
  );
  const empty = fields.filter(({ name, value, disabled }) => name && value === '' && !disabled);
  for (const field of empty) field.disabled = true;
  // The page may come back as it was left.
  setTimeout(() => {
    for (const field of empty) field.disabled = false;
  });
}

export function FilterForm({ slug, listing }: { slug: string; listing: Listing }): ReactElement {
  const { action, kept, facets, min, max, inStock, countries } = listing;
  const { form, total, count } = useFilterCount(slug, listing);
  const isTight = facets.price.low === facets.price.high && !min && !max;
  return (
    <section id={filterSheetId} popover="auto" aria-label="Filters" className="filter-sheet">
      <form
        ref={form}
        id={filterFormId}
        action={action}
        onSubmit={sendFilled}
        onChange={count}
        // It says what is listed, where a browser would put in again what was sent.
        autoComplete="off"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="filter-head">
          <h2 className="text-lg font-semibold">Filters</h2>
          <button
            type="button"
            popoverTarget={filterSheetId}
            popoverTargetAction="hide"
            aria-label="Close filters"
            className="filter-close size-11 place-items-center rounded-[var(--radius-control)] hover:bg-[var(--tint)]"
          >
            <Icon name="close" />
          </button>
        </div>
        {!isTight && (
          <Group title="Price">
            <div className="flex items-end gap-3">
              <Bound name="min" label="From" value={min} usual={facets.price.low} />
              <Bound name="max" label="Up to" value={max} usual={facets.price.high} />
            </div>
          </Group>
        )}
        <Group title="Availability">
          <Value name="stock" value="In stock" text="1" count={facets.inStock} chosen={inStock} />
        </Group>
        {facets.options.map(({ type, values }) => (
          <Group key={type} title={type}>
            {values.map((value) => (
              <Value key={value.value} name="option" text={`${type}:${value.value}`} {...value} />
            ))}
          </Group>
        ))}
        {facets.tags.length > 0 && (
          <Group title="Tags">
            {facets.tags.map((value) => (
              <Value key={value.value} name="tag" {...value} />
            ))}
          </Group>
        )}
        {facets.origins.length > 0 && (
          <Group title="Country of origin">
            {facets.origins.map((value) => (
              <Value
                key={value.value}
                name="origin"
                label={countries[value.value] ?? value.value}
                {...value}
              />
            ))}
          </Group>
        )}
        <div className="filter-send">
          <button type="submit" className="button button-primary w-full">
            <span aria-live="polite">Show {productCount(total)}</span>
          </button>
        </div>
      </form>
    </section>
  );
}
