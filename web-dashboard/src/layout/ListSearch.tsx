/** The search box of a list; asks the server a moment after the last key. */
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { limits } from '@shop/contract';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import styles from './table.module.css';

/** From the last key to the question. */
const waitMs = 300;

export function ListSearch({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const latest = useRef({ filterValues, setFilters });
  latest.current = { filterValues, setFilters };
  const [text, setText] = useState<string>(filterValues.q ?? '');
  const isFiltered = Boolean(filterValues.q);
  useEffect(() => {
    // Cleared elsewhere, by "Show all"; while typing the filter lags behind and must not win.
    if (!isFiltered) setText('');
  }, [isFiltered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing alone starts the wait
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === (filterValues.q ?? '')) return;
    const timer = setTimeout(() => {
      // Another filter may have been chosen or dropped since the last key.
      const { q: _, ...others } = latest.current.filterValues;
      latest.current.setFilters(wanted ? { ...others, q: wanted } : others);
    }, waitMs);
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
              <Search size={18} aria-hidden="true" />
            </InputAdornment>
          ),
          endAdornment: text && (
            <IconButton
              size="small"
              edge="end"
              aria-label="Clear search"
              onClick={() => setText('')}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          ),
        },
      }}
    />
  );
}
