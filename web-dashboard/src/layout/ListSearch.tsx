/** The search box of a list; asks the server a moment after the last change. */

import { IconButton, InputAdornment, TextField } from '@mui/material';
import { cleanText } from '@shop/commerce';
import { limits } from '@shop/contract';
import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useListFilters } from './FilteredList.tsx';
import styles from './table.module.css';

/** Time from the last change to the request, ms. */
const waitMs = 300;

export interface ListSearchProps {
  label: string;
  /** What can be searched for; without it the label. */
  hint?: string;
}

export function ListSearch({ label, hint = label }: ListSearchProps) {
  const { text, setText, narrow } = useListFilters();
  const latest = useRef(narrow);
  latest.current = narrow;
  useEffect(() => {
    const timer = setTimeout(() => latest.current('q', cleanText(text)), waitMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      className={styles.listSearch}
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={hint}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: limits.search },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={18} />
            </InputAdornment>
          ),
          endAdornment: text && (
            <IconButton
              size="small"
              edge="end"
              aria-label="Clear search"
              onClick={() => setText('')}
            >
              <X size={16} />
            </IconButton>
          ),
        },
      }}
    />
  );
}
