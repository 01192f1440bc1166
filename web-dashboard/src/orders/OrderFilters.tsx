/** Search and filters of the orders, and how many there are. */
import { orderStatuses, paymentStatuses } from '@shop/contract';
import { useListContext } from 'react-admin';
import { ListFilter } from '../layout/ListFilter.tsx';
import { ListSearch } from '../layout/ListSearch.tsx';

export function OrderFilters() {
  const { total } = useListContext();
  return (
    <div className="list-bar">
      <ListSearch label="Search orders" />
      <ListFilter field="status" label="Status" values={orderStatuses} />
      <ListFilter field="paymentStatus" label="Payment" values={paymentStatuses} />
      {total !== undefined && (
        <span className="list-count" role="status">
          {total} {total === 1 ? 'order' : 'orders'}
        </span>
      )}
    </div>
  );
}
