/** The three fields that one variant is typed in. */
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { limits, type VariantBody } from '@shop/contract';
import { type KeyboardEvent, useState } from 'react';
import { toast } from 'sonner';

export interface VariantDraftProps {
  /** The variant that is changed, or null for a new one. */
  initial: VariantBody | null;
  /** Type of the variant before, offered again. */
  lastType: string;
  full: boolean;
  onPut: (variant: VariantBody) => void;
}

export function VariantDraft({ initial, lastType, full, onPut }: VariantDraftProps) {
  const [type, setType] = useState(initial?.type ?? lastType);
  const [value, setValue] = useState(initial?.value ?? '');
  const [price, setPrice] = useState(initial?.price ? String(initial.price) : '');
  const amount = Number(price || 0);
  const isPriceBad = !Number.isFinite(amount) || amount < 0 || amount > limits.price;

  const put = () => {
    if (!type.trim() || !value.trim()) return toast.error('Please enter variant type and value');
    if (isPriceBad) return toast.error('Enter the variant price as a number');
    return onPut({ type: type.trim(), value: value.trim(), price: amount });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    put();
  };

  const text = { maxLength: limits.variantText };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid everywhere
    <div className="variant-draft" role="group" aria-label="Variant" onKeyDown={onKeyDown}>
      <TextField
        label="Type"
        placeholder="Size"
        value={type}
        slotProps={{ htmlInput: text }}
        onChange={(event) => setType(event.target.value)}
      />
      <TextField
        label="Value"
        placeholder="Large"
        value={value}
        slotProps={{ htmlInput: text }}
        onChange={(event) => setValue(event.target.value)}
      />
      <TextField
        label="Price"
        placeholder="Product price"
        value={price}
        error={isPriceBad}
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
        }}
        onChange={(event) => setPrice(event.target.value)}
      />
      <Button variant="outlined" onClick={put} disabled={full && !initial}>
        {initial ? 'Change' : 'Add Variant'}
      </Button>
    </div>
  );
}
