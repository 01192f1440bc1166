/** A select that narrows a list to one value of a field. */
import { useListContext } from 'react-admin';
import { capitalized } from '../inputs/capitalized.ts';
import select from '../inputs/select.module.css';

export interface ListFilterProps {
  field: string;
  label: string;
  values: readonly string[];
}

export function ListFilter({ field, label, values }: ListFilterProps) {
  const { filterValues, setFilters } = useListContext();
  const set = (value: string) => {
    const { [field]: _, ...others } = filterValues;
    setFilters(value ? { ...others, [field]: value } : others);
  };
  return (
    <select
      className={select.select}
      aria-label={`Filter by ${label.toLowerCase()}`}
      value={filterValues[field] ?? ''}
      onChange={(event) => set(event.target.value)}
    >
      <option value="">{label}: all</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {capitalized(value)}
        </option>
      ))}
    </select>
  );
}
