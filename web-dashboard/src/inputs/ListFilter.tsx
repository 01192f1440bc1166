/** A select that narrows a list to one value of a field. */
import { useListContext } from 'react-admin';
import { useListFilters } from '../layout/FilteredList.tsx';
import { capitalized } from '../lib/capitalized.ts';
import select from './select.module.css';

export interface ListFilterProps<Value extends string> {
  field: string;
  label: string;
  values: readonly Value[];
  /** The label of a value; by default the value capitalized. */
  say?: (value: Value) => string;
}

export function ListFilter<Value extends string>({
  field,
  label,
  values,
  say = capitalized,
}: ListFilterProps<Value>) {
  const { filterValues } = useListContext();
  const { narrow } = useListFilters();
  return (
    <select
      className={select.select}
      aria-label={`Filter by ${label.toLowerCase()}`}
      value={filterValues[field] ?? ''}
      onChange={(event) => narrow(field, event.target.value)}
    >
      <option value="">{label}: all</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {say(value)}
        </option>
      ))}
    </select>
  );
}
