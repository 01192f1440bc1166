/** The input for one colour: a swatch that opens the palette. */
import { Popover } from '@mui/material';
import { cssColor, lookKeyOf, type ThemeColorField } from '@shop/contract';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import panel from '../layout/Panel.module.css';
import parts from '../layout/parts.module.css';
import styles from './appearance.module.css';
import { lookColor } from './lookColor.ts';
import { colorWords, PaletteGrid } from './PaletteGrid.tsx';

export interface ColorInputProps {
  field: ThemeColorField;
  label: string;
  /** First part of the colour's name: background or text. */
  kind: 'bg' | 'text';
}

export function ColorInput({ field: name, label, kind }: ColorInputProps) {
  const { field } = useInput<string>({
    source: `settings.theme.${name}`,
    parse: keepEmptyText,
  });
  const [look, theme] = useWatch({ name: ['look', 'settings.theme'] });
  const value: string = field.value;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const color = cssColor(value) ?? lookColor(name, lookKeyOf(look), theme);
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
          className={clsx(styles.swatch, !value && styles.fromLook)}
          style={{ background: color }}
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
