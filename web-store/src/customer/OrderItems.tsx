/** The items of an order: product, quantity, price, total (CUST-40 to CUST-43); on a phone quantity × price below the name. */
import { formatRupees } from '@shop/commerce';
import type { OrderItem } from '@shop/contract';
import type { ReactElement } from 'react';
import { AnswerList } from '../components/AnswerList.tsx';

function Row({ item }: { item: OrderItem }): ReactElement {
  const quantity = item.quantity || 1;
  const name = item.name || 'Unnamed Product';
  // The name usually contains the choice already.
  const choice = item.variant.map(({ type, value }) => `${type}: ${value}`).join(', ');
  const cell = 'py-2.5 pl-3 text-right align-top tabular-nums';
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2.5 text-left font-medium">
        <bdi>{name}</bdi>
        {choice && !name.includes(choice) && (
          <span className="block text-sm font-normal text-muted">
            <bdi>{choice}</bdi>
          </span>
        )}
        <AnswerList answers={item.answers} />
        <span className="block whitespace-nowrap text-sm font-normal tabular-nums text-muted sm:hidden">
          {quantity} × {formatRupees(item.price)}
        </span>
      </th>
      <td className={`${cell} max-sm:hidden`}>{quantity}</td>
      <td className={`${cell} max-sm:hidden`}>{formatRupees(item.price)}</td>
      <td className={cell}>{formatRupees(item.price * quantity)}</td>
    </tr>
  );
}

export function OrderItems({ items }: { items: readonly OrderItem[] }): ReactElement {
  const head = 'pb-2 pl-3 text-right font-normal';
  return (
    <table className="mt-6 w-full text-[0.9375rem]">
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="pb-2 text-left font-normal">
            Product
          </th>
          <th scope="col" className={`${head} max-sm:hidden`}>
            Quantity
          </th>
          <th scope="col" className={`${head} max-sm:hidden`}>
            Price
          </th>
          <th scope="col" className={head}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items of a placed order never move
          <Row key={index} item={item} />
        ))}
      </tbody>
    </table>
  );
}
