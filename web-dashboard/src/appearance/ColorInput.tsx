/** The input for one colour: a swatch that opens the palette. */
import { Popover } from '@mui/material';
import { cssColor } from '@shop/contract';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import panel from '../layout/Panel.module.css';
import parts from '../layout/parts.module.css';
import styles from './appearance.module.css';
import { colorWords, PaletteGrid } from './PaletteGrid.tsx';

export interface ColorInputProps {
  source: string;
  label: string;
  /** First part of the colour's name: background or text. */
  kind: 'bg' | 'text';
}

export function ColorInput({ source, label, kind }: ColorInputProps) {
  const { field } = useInput<string>({ source, parse: keepEmptyText });
  const value: string = field.value;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const color = cssColor(value);
  return (
    <>
      <button
        type="button"
        className={styles.color}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span
          className={clsx(styles.swatch, !color && styles.unset)}
          style={color ? { background: color } : undefined}
        />
        <span className={styles.words}>
          <span className={panel.switchLabel}>{label}</span>
          <span className={parts.note}>{colorWords(value)}</span>
        </span>
        <ChevronDown size={16} />
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { className: styles.palette ?? '', role: 'dialog', 'aria-label': label },
        }}
      >
        <PaletteGrid
          kind={kind}
          value={value}
          onChoose={(chosen) => {
            field.onChange(chosen);
            setAnchor(null);
          }}
        />
      </Popover>
    </>
  );
}
