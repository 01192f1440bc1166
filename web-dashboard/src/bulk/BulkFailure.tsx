/** Says why nothing was saved and which rows have to be corrected. */
import { CircleAlert } from 'lucide-react';
import parts from '../layout/parts.module.css';
import styles from './bulk.module.css';
import { type BulkCell, type BulkFaults, type BulkRow, cellLabels } from './bulkRow.ts';

export interface BulkFailureProps {
  text: string | null;
  faults: ReadonlyMap<string, BulkFaults>;
  rows: BulkRow[];
}

const shown = 5;

export function BulkFailure({ text, faults, rows }: BulkFailureProps) {
  if (!text && faults.size === 0) return null;
  const lines = rows.flatMap(({ key }, index) =>
    Object.entries(faults.get(key) ?? {}).map(
      ([cell, fault]) => `Row ${index + 1}, ${cellLabels[cell as BulkCell]}: ${fault}`,
    ),
  );
  return (
    <div className={parts.noticeDanger} role="alert">
      <CircleAlert size={18} />
      <div>
        <strong>{text ?? 'Nothing was saved yet.'}</strong>
        {lines.length > 0 && (
          <ul className={styles.bulkLines}>
            {lines.slice(0, shown).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {lines.length > shown && <li>and {lines.length - shown} more, marked in the table</li>}
          </ul>
        )}
      </div>
    </div>
  );
}
