/** The editable grid of the bulk screens; on a phone each row is a card. */
import { IconButton } from '@mui/material';
import type { Category } from '@shop/contract';
import { ChevronDown, ImagePlus, X } from 'lucide-react';
import { Fragment, lazy, memo, Suspense, useState } from 'react';
import { Thumb } from '../layout/Thumb.tsx';
import shared from '../theme/shared.module.css';
import styles from './BulkGrid.module.css';
import {
  type BulkCell,
  type BulkFaults,
  type BulkRow,
  beyondCells,
  bulkCells,
  cellLabels,
} from './bulkRow.ts';
import { SkuRows } from './SkuRows.tsx';
import type { BulkSkus } from './useBulkSkus.ts';

const MediaDialog = lazy(() =>
  import('../media/MediaDialog.tsx').then((module) => ({ default: module.MediaDialog })),
);

export interface BulkGridProps {
  rows: BulkRow[];
  categories: Category[];
  /** By the row's key. */
  faults: ReadonlyMap<string, BulkFaults>;
  onChange: (key: string, part: Partial<BulkRow>) => void;
  /** Without it rows can't be removed. */
  onRemove?: (key: string) => void;
  /** Keys of rows that are edited but not saved. */
  changed?: ReadonlySet<string>;
  /** The combinations of products that have some; without it none are shown. */
  skus?: BulkSkus;
}

interface RowProps {
  row: BulkRow;
  number: number;
  categories: Category[];
  faults: BulkFaults | undefined;
  isChanged: boolean;
  onChange: BulkGridProps['onChange'];
  onRemove: BulkGridProps['onRemove'];
  onPicture: (key: string) => void;
  /** Its combinations are shown. */
  isOpen: boolean;
  onOpen: ((key: string) => void) | undefined;
}

type TextCell = Exclude<BulkCell, 'image' | 'category'>;

const Row = memo(function Row(props: RowProps) {
  const { row, number, categories, faults = {}, isChanged, onChange, onRemove, onPicture } = props;
  const { isOpen, onOpen } = props;
  const beyond = beyondCells(row);
  const common = (cell: BulkCell) => ({
    'aria-label': `${cellLabels[cell]} of row ${number}`,
    'aria-invalid': faults[cell] ? true : undefined,
    'aria-describedby': faults[cell] ? `${row.key}-${cell}` : undefined,
  });
  const text = (cell: TextCell) => (
    <input
      {...common(cell)}
      value={row[cell]}
      placeholder={cell === 'stock' ? 'not tracked' : cell === 'salePrice' ? 'none' : undefined}
      inputMode={cell === 'name' ? undefined : 'decimal'}
      onChange={(event) => onChange(row.key, { [cell]: event.target.value })}
    />
  );
  const cells: Record<BulkCell, React.ReactNode> = {
    image: (
      <button type="button" {...common('image')} onClick={() => onPicture(row.key)}>
        {row.image ? <Thumb url={row.image} size={38} /> : <ImagePlus size={18} />}
      </button>
    ),
    name: text('name'),
    price: text('price'),
    salePrice: text('salePrice'),
    category: (
      <select
        {...common('category')}
        value={row.category}
        onChange={(event) => onChange(row.key, { category: event.target.value })}
      >
        <option value="">Select…</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    ),
    stock: row.skus?.length ? (
      <span className={styles.ofEach}>of each</span>
    ) : row.isElsewhere ? (
      <span className={styles.ofEach}>not counted</span>
    ) : row.hasSkus && onOpen ? (
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-label={`Combinations of ${row.name}`}
        onClick={() => onOpen(row.key)}
      >
        {row.stock === '' ? 'Open' : `${row.stock} in all`}
        <ChevronDown size={16} />
      </button>
    ) : (
      text('stock')
    ),
  };
  return (
    <tr className={styles.bulkRow} data-changed={isChanged}>
      {bulkCells.map((cell) => (
        <td key={cell} className={styles[cell]} data-label={cellLabels[cell]}>
          {cells[cell]}
          {cell === 'name' && beyond && <span className={styles.beyond}>{beyond}</span>}
          {faults[cell] && (
            <span className={styles.bulkFault} id={`${row.key}-${cell}`}>
              {faults[cell]}
            </span>
          )}
        </td>
      ))}
      {onRemove && (
        <td className={styles.bulkRemove}>
          <IconButton
            size="small"
            aria-label={`Remove row ${number}`}
            onClick={() => onRemove(row.key)}
          >
            <X size={16} />
          </IconButton>
        </td>
      )}
    </tr>
  );
});

export function BulkGrid(props: BulkGridProps) {
  const { rows, categories, faults, onChange, onRemove, changed, skus } = props;
  const [choosing, setChoosing] = useState<string | null>(null);
  const chosen = rows.find(({ key }) => key === choosing)?.image;
  return (
    <>
      <table className={styles.bulkGrid}>
        <caption className={shared.visuallyHidden}>Products</caption>
        <thead>
          <tr>
            {bulkCells.map((cell) => (
              <th key={cell} scope="col">
                {cellLabels[cell]}
              </th>
            ))}
            {onRemove && (
              <th scope="col">
                <span className={shared.visuallyHidden}>Remove</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const isOpen = skus?.open.has(row.key) ?? false;
            return (
              <Fragment key={row.key}>
                <Row
                  row={row}
                  number={index + 1}
                  categories={categories}
                  faults={faults.get(row.key)}
                  isChanged={changed?.has(row.key) ?? false}
                  onChange={onChange}
                  onRemove={onRemove}
                  onPicture={setChoosing}
                  isOpen={isOpen}
                  onOpen={skus?.toggle}
                />
                {isOpen && skus && <SkuRows productId={row.key} skus={skus} />}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {choosing && (
        <Suspense>
          <MediaDialog
            chosen={chosen ? [chosen] : []}
            onChoose={([url]) => onChange(choosing, { image: url ?? '' })}
            onClose={() => setChoosing(null)}
          />
        </Suspense>
      )}
    </>
  );
}
