/** One product of the list: picture, name, price, status, and what can be done with it. */
import { Checkbox, CircularProgress, IconButton, Tooltip } from '@mui/material';
import { basePrice, formatRupees, isOnSale, listedPrice } from '@shop/commerce';
import { type ProductListItem, storePaths } from '@shop/contract';
import { clsx } from 'clsx';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import parts from '../layout/parts.module.css';
import { Thumb } from '../layout/Thumb.tsx';
import table from '../layout/table.module.css';
import { hiddenText, isShown } from '../lib/productStatus.ts';
import { useStore } from '../providers/store.tsx';
import { openPreview } from './openPreview.ts';
import { ProductMenu } from './ProductMenu.tsx';
import styles from './products.module.css';
import { isStuck, stuckText } from './stockWords.ts';
import { useProductActs } from './useProductActs.ts';

/** Says of a product that shoppers don't see why that is. */
function Visibility({ product }: { product: ProductListItem }) {
  if (isShown(product)) return null;
  const tone = product.status === 'archived' ? parts.tag : parts.tagWarning;
  return <span className={tone}>{hiddenText(product)}</span>;
}

function Facts({ product }: { product: ProductListItem }) {
  const { stock, type } = product;
  const stuck = isStuck(product);
  return (
    <span className={clsx(parts.row, styles.productFacts)}>
      <Visibility product={product} />
      {type !== 'simple' && (
        <span className={parts.tag}>{type === 'variant' ? 'Variants' : 'Affiliate'}</span>
      )}
      {stock === 0 && <span className={parts.tagDanger}>Out of stock</span>}
      {stuck && (
        <span className={clsx(parts.tagDanger, styles.productStuck)}>{stuckText(product)}</span>
      )}
      {stock > 0 && !stuck && <span className={parts.tag}>{stock} in stock</span>}
    </span>
  );
}

/** What one piece costs, as in the shop; 'from' where choices differ (SKU-08). */
function Price({ product }: { product: ProductListItem }) {
  const { isFrom, ...shown } = listedPrice(product);
  if (isFrom) return `from ${formatRupees(basePrice(shown))}`;
  return (
    <>
      {formatRupees(basePrice(shown))}
      {isOnSale(shown) && <s>{formatRupees(shown.price)}</s>}
    </>
  );
}

export interface ProductRowProps {
  product: ProductListItem;
  isSelected: boolean;
  onSelect: () => void;
}

export function ProductRow({ product, isSelected, onSelect }: ProductRowProps) {
  const { store, path } = useStore();
  const [asking, setAsking] = useState(false);
  const acts = useProductActs(product);
  const deleting = acts.isDeleting;

  const confirm = () => {
    setAsking(false);
    acts.deleteNow();
  };

  return (
    <tr className={clsx(table.tableRow, styles.productRow)} aria-busy={deleting}>
      <td className={styles.productCheck}>
        <Checkbox
          checked={isSelected}
          onChange={onSelect}
          slotProps={{ input: { 'aria-label': `Select ${product.name}` } }}
        />
      </td>
      <td className={styles.productImage}>
        <Thumb url={product.images[0]} />
      </td>
      <td className={styles.productName}>
        <Link to={path(`products/add-new/${product.id}`)}>{product.name}</Link>
        <Facts product={product} />
      </td>
      <td className={clsx(table.number, styles.productPrice)}>
        <Price product={product} />
      </td>
      <td className={clsx(table.actions, styles.productActions)}>
        {deleting ? (
          <CircularProgress size={22} aria-label={`Deleting ${product.name}`} />
        ) : (
          <>
            {isShown(product) ? (
              <Tooltip title="View">
                <IconButton
                  href={storePaths.product(store.slug, product.handle)}
                  target="_blank"
                  rel="noopener"
                  aria-label={`View ${product.name}`}
                >
                  <Eye size={18} />
                </IconButton>
              </Tooltip>
            ) : (
              <Tooltip title="Preview">
                <IconButton
                  aria-label={`Preview ${product.name}`}
                  onClick={() => void openPreview(product.id)}
                >
                  <Eye size={18} />
                </IconButton>
              </Tooltip>
            )}
            <Tooltip title="Edit">
              <IconButton
                component={Link}
                to={path(`products/add-new/${product.id}`)}
                aria-label={`Edit ${product.name}`}
              >
                <Pencil size={18} />
              </IconButton>
            </Tooltip>
            <Tooltip title="Delete">
              <IconButton aria-label={`Delete ${product.name}`} onClick={() => setAsking(true)}>
                <Trash2 size={18} />
              </IconButton>
            </Tooltip>
            <ProductMenu
              product={product}
              disabled={acts.isBusy}
              onDuplicate={() => void acts.duplicate()}
              onArchive={() => void acts.archive()}
              onBringBack={() => void acts.bringBack()}
            />
          </>
        )}
        <ConfirmDialog
          open={asking}
          title="Delete this product?"
          confirm="Delete"
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          “{product.name}” leaves your shop at once. Orders that hold it stay as they are.
        </ConfirmDialog>
      </td>
    </tr>
  );
}
