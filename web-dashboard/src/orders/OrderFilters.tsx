/** Search and filters of the orders, and how many there are. */
import { orderStatuses, paymentStatuses } from '@shop/contract';
import { ListFilter } from '../inputs/ListFilter.tsx';
import { ListToggle } from '../inputs/ListToggle.tsx';
import { ListBar } from '../layout/ListBar.tsx';
import { ListCount } from '../layout/ListCount.tsx';
import { ListSearch } from '../layout/ListSearch.tsx';

export function OrderFilters() {
  return (
    <ListBar>
      <ListSearch label="Search orders" hint="Number, name, phone, address, item, ₹" />
      <ListToggle field="toPrepare" label="To prepare" />
      <ListFilter field="status" label="Status" values={orderStatuses} />
      <ListFilter field="paymentStatus" label="Payment" values={paymentStatuses} />
      <ListCount one="order" many="orders" />
    </ListBar>
  );
}
