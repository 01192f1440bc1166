/** Shows how many rows a list has, and of how many while it is filtered (OQ-90). */
import { useGetList, useListContext } from 'react-admin';
import styles from './table.module.css';

const whole = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'createdAt', order: 'DESC' },
  filter: {},
} as const;

export function ListCount({ one, many }: { one: string; many: string }) {
  const { resource, total, filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  const { total: all } = useGetList(resource, whole, { enabled: isFiltered });
  if (total === undefined) return null;
  const noun = (count: number) => (count === 1 ? one : many);
  return (
    <span className={styles.listCount} role="status">
      {isFiltered && all !== undefined
        ? `${total} of ${all} ${noun(all)}`
        : `${total} ${noun(total)}`}
    </span>
  );
}
