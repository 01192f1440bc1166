/** The palette as swatches: a row per colour, dark to the right (OQ-77). Arrow keys move the focus. */
import { palette, shades } from '@shop/contract';
import type { KeyboardEvent } from 'react';
import styles from './appearance.module.css';

const plain = ['black', 'white', 'transparent', 'current'] as const;

/** 'bg-rose-500' → 'Rose 500'; '' → 'From the look'. */
export function colorWords(name: string): string {
  if (!name) return 'From the look';
  const words = name.replace(/^(?:bg|text)-/, '').replace('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export interface PaletteGridProps {
  kind: 'bg' | 'text';
  value: string;
  onChoose: (value: string) => void;
}

/** How many swatches each arrow key moves. */
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -shades.length,
  ArrowDown: shades.length,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const swatches = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const place = swatches.indexOf(document.activeElement as HTMLElement);
  swatches[place + step]?.focus();
}

export function PaletteGrid({ kind, value, onChoose }: PaletteGridProps) {
  const shown = value.replace(/^(?:bg|text)-/, '');
  const isShade = /-\d+$/.test(shown);
  return (
    <div className={styles.content}>
      <div className={styles.plain}>
        <button
          type="button"
          className={styles.chip}
          aria-pressed={value === ''}
          onClick={() => onChoose('')}
        >
          From the look
        </button>
        {plain.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-pressed={shown === name}
            onClick={() => onChoose(`${kind}-${name}`)}
          >
            {colorWords(name)}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of toggle buttons */}
      <div className={styles.grid} role="group" aria-label="Palette" onKeyDown={moveFocus}>
        {Object.entries(palette).map(([name, values], row) =>
          shades.map((shade, column) => {
            const color = `${name}-${shade}`;
            const isChosen = shown === color;
            return (
              <button
                key={color}
                type="button"
                className={styles.paletteSwatch}
                style={{ background: values[column] }}
                aria-label={colorWords(color)}
                aria-pressed={isChosen}
                tabIndex={isChosen || (!isShade && row === 0 && column === 0) ? 0 : -1}
                onClick={() => onChoose(`${kind}-${color}`)}
              />
            );
          }),
        )}
      </div>
    </div>
  );
}
