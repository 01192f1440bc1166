/** Card with the products that run out. */
import { isOutOfStock } from '@shop/commerce';
import { limits, type ProductListItem, untrackedStock } from '@shop/contract';
import { clsx } from 'clsx';
import { PackageCheck, TriangleAlert } from 'lucide-react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { RetryNotice } from '../layout/RetryNotice.tsx';
import { Thumb } from '../layout/Thumb.tsx';
import { isStuck, stuckText } from '../products/stockWords.ts';
import { useStore } from '../providers/store.tsx';
import shared from '../theme/shared.module.css';
import styles from './home.module.css';

function useRunningOut() {
  return useGetList<ProductListItem>('products', {
    pagination: { page: 1, perPage: 4 },
    sort: { field: 'stock', order: 'ASC' },
    filter: { short: limits.fewPieces },
  });
}

/** What is left; of a product with combinations it may be one of them that runs out (SKU-07). */
function leftWords({ hasSkus, stock }: ProductListItem): string {
  const isOne = hasSkus && (stock === untrackedStock || stock > limits.fewPieces);
  return isOne ? 'A combination runs low' : `${stock} left`;
}

export function LowStock() {
  const { path } = useStore();
  const runningOut = useRunningOut();
  const { data, isPending } = runningOut;
  return (
    <Panel title="Low stock">
      <RetryNotice title="Failed to load products" query={runningOut} />
      {isPending && <span className={shared.skeleton} style={{ height: 56 }} />}
      {data?.length === 0 && (
        <p className={clsx(parts.row, parts.muted)}>
          <PackageCheck size={18} /> Nothing runs out.
        </p>
      )}
      <ul className={styles.attention}>
        {data?.map((product) => (
          <li key={product.id}>
            <Link className={styles.attentionLow ?? ''} to={path(`products/add-new/${product.id}`)}>
              <span className={clsx(parts.row, styles.attentionRow)}>
                <Thumb url={product.images[0]} size={34} />
                <span>
                  {product.name}
                  {isStuck(product) && (
                    <span className={clsx(parts.note, styles.attentionWhy)}>
                      {stuckText(product)}
                    </span>
                  )}
                </span>
              </span>
              <span className={isOutOfStock(product) ? parts.tagDanger : parts.tagWarning}>
                {isOutOfStock(product) ? (
                  <>
                    <TriangleAlert size={12} /> Out of stock
                  </>
                ) : (
                  leftWords(product)
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
