/** One colour: the swatch shows it, a click opens the palette. */
import Popover from '@mui/material/Popover';
import { cssColor } from '@shop/contract';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { colorWords, PaletteGrid } from './PaletteGrid.tsx';

export interface ColorFieldProps {
  label: string;
  /** First part of the colour's name: ground or text. */
  kind: 'bg' | 'text';
  /** '' = not set. */
  value: string;
  onChange: (value: string) => void;
}

export function ColorField({ label, kind, value, onChange }: ColorFieldProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const color = cssColor(value);
  return (
    <>
      <button
        type="button"
        className="color-field"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span
          className={color ? 'swatch' : 'swatch swatch-unset'}
          style={color ? { background: color } : undefined}
        />
        <span className="color-field-words">
          <span className="switch-label">{label}</span>
          <span className="muted small">{colorWords(value)}</span>
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { className: 'palette', role: 'dialog', 'aria-label': label } }}
      >
        <PaletteGrid
          kind={kind}
          value={value}
          onChoose={(chosen) => {
            onChange(chosen);
            setAnchor(null);
          }}
        />
      </Popover>
    </>
  );
}
