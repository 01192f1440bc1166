/** One combination: a row of the table, a card on a phone. */
import { limits, untrackedStock } from '@shop/contract';
import { memo, type ReactNode } from 'react';
import { type MatrixRow, nameOf, type SkuValues, type Typed } from './matrix.ts';
import { PictureCell } from './PictureCell.tsx';
import styles from './SkuTable.module.css';
import { type SkuColumn, skuColumns } from './skuColumns.ts';
import type { SkuFaults } from './skuFaults.ts';

export interface SkuRowProps {
  row: MatrixRow;
  /** Undefined = the combination is not sold. */
  sku: SkuValues | undefined;
  columns: readonly SkuColumn[];
  images: readonly string[];
  /** What it costs without a price of its own, as text. */
  ownPrice: string;
  faults: SkuFaults | undefined;
  onChange: (row: MatrixRow, part: Partial<SkuValues>) => void;
}

const shown = (typed: Typed, none: number) => (typed === none ? '' : String(typed));

/** What a cell shows, and what it says while it is blank. */
function textOf(sku: SkuValues | undefined, column: SkuColumn, ownPrice: string) {
  if (column === 'price') return [shown(sku?.price ?? 0, 0), ownPrice] as const;
  if (column === 'salePrice') return [shown(sku?.salePrice ?? 0, 0), 'none'] as const;
  if (column === 'stock') {
    return [shown(sku?.stock ?? untrackedStock, untrackedStock), 'not tracked'] as const;
  }
  if (column === 'weight') return [shown(sku?.weight ?? 0, 0), 'g'] as const;
  return [sku?.[column as 'code' | 'barcode'] ?? '', ''] as const;
}

export const SkuRow = memo(function SkuRow(props: SkuRowProps) {
  const { row, sku, columns, images, ownPrice, faults = {}, onChange } = props;
  const name = nameOf(row.choice);
  const isSold = sku?.active === true;
  const idOf = (column: SkuColumn) => `sku-${row.key}-${column}`;
  const cell = (column: SkuColumn): ReactNode => {
    const { label, words } = skuColumns[column];
    if (column === 'image') {
      return (
        <PictureCell
          label={`Picture of ${name}`}
          image={sku?.image ?? ''}
          images={images}
          disabled={!sku}
          onChange={(image) => onChange(row, { image })}
        />
      );
    }
    const fault = faults[column];
    const common = {
      'data-cell': column,
      'aria-label': `${label} of ${name}`,
      'aria-invalid': fault ? true : undefined,
      'aria-describedby': fault ? idOf(column) : undefined,
    };
    if (column === 'active') {
      return (
        <input
          {...common}
          type="checkbox"
          checked={isSold}
          onChange={(event) => onChange(row, { active: event.target.checked })}
        />
      );
    }
    const [value, placeholder] = textOf(sku, column, ownPrice);
    return (
      <input
        {...common}
        type="text"
        value={value}
        placeholder={sku ? placeholder : ''}
        inputMode={
          words ? 'text' : column === 'stock' || column === 'weight' ? 'numeric' : 'decimal'
        }
        maxLength={words ? limits.skuCode : 15}
        autoComplete="off"
        spellCheck={false}
        disabled={!sku}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(row, { [column]: event.target.value })}
      />
    );
  };
  return (
    <tr className={styles.row} data-sold={isSold}>
      <th scope="row" className={styles.name}>
        {name}
      </th>
      {columns.map((column) => (
        <td key={column} className={styles[column]} data-label={skuColumns[column].label}>
          {cell(column)}
          {faults[column] && (
            <span className={styles.fault} id={idOf(column)}>
              {faults[column]}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
});
