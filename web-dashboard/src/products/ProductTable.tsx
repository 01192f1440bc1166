/** The products as a table; on a phone each row is a card. */
import '../layout/table.css';
import './products.css';
import type { ProductListItem } from '@shop/contract';
import { useListContext } from 'react-admin';
import { SortHeader } from '../layout/SortHeader.tsx';
import { ProductRow } from './ProductRow.tsx';

const skeletons = Array.from({ length: 8 }, (_, index) => `skeleton-${index}`);

function SkeletonRow() {
  return (
    <tr className="product-row">
      <td className="product-image">
        <span className="skeleton" style={{ width: 52, height: 52 }} />
      </td>
      <td className="product-name">
        <span className="skeleton" style={{ width: '55%', height: 16 }} />
        <span className="skeleton" style={{ width: '30%', height: 12, marginTop: 8 }} />
      </td>
      <td className="product-price">
        <span className="skeleton" style={{ width: 80, height: 16, marginLeft: 'auto' }} />
      </td>
      <td className="product-actions">
        <span className="skeleton" style={{ width: 108, height: 30, marginLeft: 'auto' }} />
      </td>
    </tr>
  );
}

export function ProductTable() {
  const { data, isPending } = useListContext<ProductListItem>();
  return (
    <table className="table" aria-busy={isPending}>
      <caption className="visually-hidden">Products</caption>
      <thead>
        <tr>
          <th scope="col">Image</th>
          <SortHeader field="name" label="Name" />
          <SortHeader field="price" label="Price" numeric />
          <th scope="col" className="actions">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {isPending
          ? skeletons.map((key) => <SkeletonRow key={key} />)
          : data?.map((product) => <ProductRow key={product.id} product={product} />)}
      </tbody>
    </table>
  );
}
