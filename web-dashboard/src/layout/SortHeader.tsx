/** A column header that sorts the list. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useListContext } from 'react-admin';
import styles from './SortHeader.module.css';
import table from './table.module.css';

export interface SortHeaderProps {
  field: string;
  label: string;
  numeric?: boolean;
}

export function SortHeader({ field, label, numeric = false }: SortHeaderProps) {
  const { sort, setSort } = useListContext();
  const active = sort.field === field;
  const ascending = sort.order === 'ASC';
  const Icon = !active ? ChevronsUpDown : ascending ? ArrowUp : ArrowDown;
  const order = active && ascending ? 'DESC' : 'ASC';
  return (
    <th
      scope="col"
      className={numeric ? table.number : undefined}
      aria-sort={active ? (ascending ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        data-active={active}
        onClick={() => setSort({ field, order })}
      >
        {label}
        <Icon size={14} />
      </button>
    </th>
  );
}
