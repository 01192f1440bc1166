/** Search and filters of the orders, and how many there are. */
import { orderStatuses, paymentStatuses } from '@shop/contract';
import { ListCount } from '../layout/ListCount.tsx';
import { ListFilter } from '../layout/ListFilter.tsx';
import { ListSearch } from '../layout/ListSearch.tsx';
import table from '../layout/table.module.css';

export function OrderFilters() {
  return (
    <div className={table.listBar}>
      <ListSearch label="Search orders" />
      <ListFilter field="status" label="Status" values={orderStatuses} />
      <ListFilter field="paymentStatus" label="Payment" values={paymentStatuses} />
      <ListCount one="order" many="orders" />
    </div>
  );
}
