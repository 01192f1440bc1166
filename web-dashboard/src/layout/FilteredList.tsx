/** A list with a search and filters, which narrow it together. */
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { ListBase, type ListBaseProps, useListContext } from 'react-admin';
import { useLocation } from 'react-router';

type Filter = Record<string, unknown>;

interface ListFilters {
  /** The text in the search box; the list follows it a moment later. */
  text: string;
  setText: (text: string) => void;
  /** Narrows the list by a value of one field; '' = by none. */
  narrow: (field: string, value: string | true) => void;
  /** Shows all rows again, and empties the search box. */
  showAll: () => void;
}

const FiltersContext = createContext<ListFilters | null>(null);

export function useListFilters(): ListFilters {
  const filters = useContext(FiltersContext);
  if (!filters) throw new Error('A search or filter of a list stands outside of its FilteredList');
  return filters;
}

const isSame = (one: Filter, other: Filter) => JSON.stringify(one) === JSON.stringify(other);

/** Adds to the filter that was asked for last: on a busy device the list shows it later. */
function Filters({ children }: { children: ReactNode }) {
  const { filterValues, setFilters } = useListContext();
  const [text, setText] = useState<string>(filterValues.q ?? '');
  const location = useLocation();
  const asked = useRef<Filter[]>([]);
  const shown = useRef<Filter>(filterValues);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the list is led to what it shows, before it shows what was asked for
  useEffect(() => {
    const at = asked.current.findIndex((filter) => isSame(filter, filterValues));
    asked.current = at < 0 ? [] : asked.current.slice(at + 1);
    // A filter that was not asked for here came with a link or with Back.
    if (at < 0 && !isSame(shown.current, filterValues)) setText(filterValues.q ?? '');
    shown.current = filterValues;
  }, [filterValues, location]);
  const latest = () => asked.current.at(-1) ?? shown.current;
  const ask = (filter: Filter) => {
    if (isSame(latest(), filter)) return;
    asked.current.push(filter);
    setFilters(filter);
  };
  const narrow = (field: string, value: string | true) => {
    const { [field]: _, ...others } = latest();
    ask(value ? { ...others, [field]: value } : others);
  };
  const showAll = () => {
    setText('');
    ask({});
  };
  return <FiltersContext value={{ text, setText, narrow, showAll }}>{children}</FiltersContext>;
}

export function FilteredList({ children, ...list }: ListBaseProps) {
  return (
    <ListBase {...list}>
      <Filters>{children}</Filters>
    </ListBase>
  );
}
