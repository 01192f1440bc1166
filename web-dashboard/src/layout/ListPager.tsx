/** Which rows of how many, and the way to the others. */
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useListContext } from 'react-admin';

export function ListPager() {
  const { page, perPage, total = 0, setPage } = useListContext();
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  const first = (page - 1) * perPage + 1;
  return (
    <nav className="pager" aria-label="Pages">
      <span>
        {first}–{Math.min(total, page * perPage)} of {total}
      </span>
      <IconButton
        size="small"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => setPage(page + 1)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
