/** The search box of a list; asks the server a moment after the last change. */
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { limits } from '@shop/contract';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { useNarrow } from './ListBar.tsx';
import styles from './table.module.css';

/** Time from the last change to the request, ms. */
const waitMs = 300;

export function ListSearch({ label }: { label: string }) {
  const { filterValues } = useListContext();
  const narrow = useNarrow();
  const [text, setText] = useState<string>(filterValues.q ?? '');
  const isFiltered = Boolean(filterValues.q);
  useEffect(() => {
    // "Show all" has cleared the filter. While the owner types, the filter lags behind and must not change the text.
    if (!isFiltered) setText('');
  }, [isFiltered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing alone starts the wait
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === (filterValues.q ?? '')) return;
    const timer = setTimeout(() => narrow('q', wanted), waitMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      className={styles.listSearch}
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={label}
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
