/** Buttons to the previous and the next page. */
import { IconButton } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';

export interface PageStepsProps {
  page: number;
  first: number;
  last: number;
  onPage: (page: number) => void;
}

export function PageSteps({ page, first, last, onPage }: PageStepsProps) {
  return (
    <>
      <IconButton
        size="small"
        aria-label="Previous page"
        disabled={page <= first}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={18} />
      </IconButton>
      <IconButton
        size="small"
        aria-label="Next page"
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={18} />
      </IconButton>
    </>
  );
}
