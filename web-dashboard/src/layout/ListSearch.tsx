/** The search box of a list; asks the server a moment after the last key. */
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { limits } from '@shop/contract';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';

export function ListSearch({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const [text, setText] = useState<string>(filterValues.q ?? '');
  const search = (typed: string) => {
    setText(typed);
    const { q: _, ...others } = filterValues;
    // react-admin waits 500 ms after the last change before it asks
    setFilters(typed.trim() ? { ...others, q: typed.trim() } : others);
  };
  return (
    <TextField
      className="list-search"
      value={text}
      onChange={(event) => search(event.target.value)}
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
              onClick={() => search('')}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          ),
        },
      }}
    />
  );
}
