/** Searches and pages rows that are all in the browser already. */
import { TextField } from '@mui/material';
import { PageSteps } from '../layout/PageSteps.tsx';
import table from '../layout/table.module.css';

const perPage = 50;

export function pageRows<Row>(rows: Row[], page: number): Row[] {
  return rows.slice(page * perPage, (page + 1) * perPage);
}

export interface BulkFilterProps {
  query: string;
  onQuery: (text: string) => void;
  page: number;
  onPage: (page: number) => void;
  /** What can be searched for. */
  hint?: string;
  /** How many rows match. */
  count: number;
}

export function BulkFilter(props: BulkFilterProps) {
  const { query, onQuery, page, onPage, hint = 'Search products', count } = props;
  const last = Math.max(0, Math.ceil(count / perPage) - 1);
  const from = count === 0 ? 0 : page * perPage + 1;
  return (
    <div className={table.listBar}>
      <TextField
        className={table.listSearch}
        value={query}
        placeholder={hint}
        onChange={(event) => onQuery(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': 'Search products' } }}
      />
      <span className={table.listCount} role="status">
        {from}–{Math.min(count, (page + 1) * perPage)} of {count}
      </span>
      <span>
        <PageSteps page={page} first={0} last={last} onPage={onPage} />
      </span>
    </div>
  );
}
