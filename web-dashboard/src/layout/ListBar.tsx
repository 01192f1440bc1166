/** The bar above a list with its search and filters, which narrow the list together. */
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { useListContext } from 'react-admin';
import table from './table.module.css';

type Filter = Record<string, unknown>;

/** Narrows the list by a value of one field; '' = by none. */
type Narrow = (field: string, value: string) => void;

const NarrowContext = createContext<Narrow | null>(null);

export function useNarrow(): Narrow {
  const narrow = useContext(NarrowContext);
  if (!narrow) throw new Error('A search or filter of a list stands outside of its ListBar');
  return narrow;
}

const isSame = (one: Filter, other: Filter) => JSON.stringify(one) === JSON.stringify(other);

/** Adds to the filter that was asked for last: on a busy device the list shows it later. */
export function ListBar({ children }: { children: ReactNode }) {
  const { filterValues, setFilters } = useListContext();
  const asked = useRef<Filter[]>([]);
  const shown = useRef<Filter>(filterValues);
  if (!isSame(shown.current, filterValues)) {
    shown.current = filterValues;
    const at = asked.current.findIndex((filter) => isSame(filter, filterValues));
    // A filter that nobody asked for here came from elsewhere, such as a link or 'Show all'.
    asked.current = at < 0 ? [] : asked.current.slice(at + 1);
  }
  const latest = useRef(setFilters);
  latest.current = setFilters;
  const narrow = useRef<Narrow>((field, value) => {
    const { [field]: _, ...others } = asked.current.at(-1) ?? shown.current;
    const filter = value ? { ...others, [field]: value } : others;
    asked.current.push(filter);
    latest.current(filter);
  });
  return (
    <NarrowContext value={narrow.current}>
      <div className={table.listBar}>{children}</div>
    </NarrowContext>
  );
}
