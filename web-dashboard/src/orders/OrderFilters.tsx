/** Search and filters of the orders, and how many there are. */
import { type OrderStatus, orderStatuses, paymentStatuses } from '@shop/contract';
import { ListFilter } from '../inputs/ListFilter.tsx';
import { ListToggle } from '../inputs/ListToggle.tsx';
import { ListBar } from '../layout/ListBar.tsx';
import { ListCount } from '../layout/ListCount.tsx';
import { ListSearch } from '../layout/ListSearch.tsx';
import { paymentWord, statusWord } from '../lib/orderStatus.ts';

const sayStatus = (status: OrderStatus) => statusWord(status);

export function OrderFilters() {
  return (
    <ListBar>
      <ListSearch label="Search orders" hint="Number, name, phone, address, item, ₹" />
      <ListToggle field="toPrepare" label="To prepare" />
      <ListFilter field="status" label="Status" values={orderStatuses} say={sayStatus} />
      <ListFilter
        field="paymentStatus"
        label="Payment"
        values={paymentStatuses}
        say={paymentWord}
      />
      <ListCount one="order" many="orders" />
    </ListBar>
  );
}
