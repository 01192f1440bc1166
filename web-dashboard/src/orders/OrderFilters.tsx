/** Search and filters of the orders, and how many there are. */
import { type OrderStatus, orderStatuses, paymentStatuses } from '@shop/contract';
import { useListContext } from 'react-admin';
import { ListFilter } from '../inputs/ListFilter.tsx';
import { ListToggle } from '../inputs/ListToggle.tsx';
import { ListBar } from '../layout/ListBar.tsx';
import { ListCount } from '../layout/ListCount.tsx';
import { ListSearch } from '../layout/ListSearch.tsx';
import { paymentWord, statusWord } from '../lib/orderStatus.ts';

const sayStatus = (status: OrderStatus) => statusWord(status);

export function OrderFilters() {
  const { filterValues } = useListContext();
  return (
    <ListBar>
      <ListSearch label="Search orders" hint="Number, name, phone, address, item, ₹" />
      <ListToggle field="toPrepare" label="To prepare" />
      {/* Few shops take UPI, and then seldom several at once: only where the list is narrowed to it. */}
      {filterValues.upiClaimed === true && (
        <ListToggle field="upiClaimed" label="UPI to look for" />
      )}
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
