/** Search and filters of the orders, and how many there are. */
import '../inputs/select.css';
import { orderStatuses, paymentStatuses } from '@shop/contract';
import { useListContext } from 'react-admin';
import { capitalized } from '../inputs/capitalized.ts';
import { ListSearch } from '../layout/ListSearch.tsx';

interface FilterProps {
  field: string;
  label: string;
  values: readonly string[];
}

function Filter({ field, label, values }: FilterProps) {
  const { filterValues, setFilters } = useListContext();
  const set = (value: string) => {
    const { [field]: _, ...others } = filterValues;
    setFilters(value ? { ...others, [field]: value } : others);
  };
  return (
    <select
      className="select"
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

export function OrderFilters() {
  const { total } = useListContext();
  return (
    <div className="list-bar">
      <ListSearch label="Search orders" />
      <Filter field="status" label="Status" values={orderStatuses} />
      <Filter field="paymentStatus" label="Payment" values={paymentStatuses} />
      {total !== undefined && (
        <span className="list-count" role="status">
          {total} {total === 1 ? 'order' : 'orders'}
        </span>
      )}
    </div>
  );
}
