/** Search and pages over rows that are all in the browser already. */
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { ChevronLeft, ChevronRight } from 'lucide-react';

const perPage = 50;

export function pageRows<Row>(rows: Row[], page: number): Row[] {
  return rows.slice(page * perPage, (page + 1) * perPage);
}

export interface BulkFilterProps {
  query: string;
  onQuery: (text: string) => void;
  page: number;
  onPage: (page: number) => void;
  /** Rows that match. */
  count: number;
}

export function BulkFilter({ query, onQuery, page, onPage, count }: BulkFilterProps) {
  const last = Math.max(0, Math.ceil(count / perPage) - 1);
  const from = count === 0 ? 0 : page * perPage + 1;
  return (
    <div className="list-bar">
      <TextField
        className="list-search"
        value={query}
        placeholder="Search products"
        onChange={(event) => onQuery(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': 'Search products' } }}
      />
      <span className="list-count" role="status">
        {from}–{Math.min(count, (page + 1) * perPage)} of {count}
      </span>
      <span>
        <IconButton
          size="small"
          aria-label="Previous page"
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          size="small"
          aria-label="Next page"
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
}
