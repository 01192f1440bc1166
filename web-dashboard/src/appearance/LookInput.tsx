/** The choice among ten looks: the preview shows the chosen one, and saving applies it (LOOK-01). */
import { type LookKey, lookKeyOf, lookKeys, lookOf } from '@shop/contract';
import type { CSSProperties } from 'react';
import { useInput } from 'react-admin';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import shared from '../theme/shared.module.css';
import styles from './look.module.css';

/** A shop in miniature: background, heading, picture and button. */
function Sketch({ look }: { look: LookKey }) {
  const { colors, shape } = lookOf(look);
  const round = { sharp: '0', soft: '4px', round: '9px' }[shape];
  const style = {
    '--look-page': colors.page,
    '--look-ink': colors.ink,
    '--look-tint': colors.tint,
    '--look-primary': colors.primary,
    '--look-round': round,
  } as CSSProperties;
  return (
    <span className={styles.sketch} style={style} aria-hidden="true">
      <span className={styles.name} />
      <span className={styles.picture} />
      <span className={styles.picture} />
      <span className={styles.button} />
    </span>
  );
}

export function LookInput({ source }: { source: string }) {
  const { field } = useInput<LookKey>({ source, parse: lookKeyOf });
  return (
    <Panel
      title="Look"
      subtitle="Colours, type and shape in one choice. Choose one to see your own shop in it; shoppers see it once you save."
    >
      <div className={styles.looks} role="radiogroup" aria-label="Look">
        {lookKeys.map((key) => {
          const { label, text } = lookOf(key);
          return (
            <label key={key} className={styles.look}>
              <input
                type="radio"
                name="look"
                className={shared.visuallyHidden}
                checked={field.value === key}
                onChange={() => field.onChange(key)}
              />
              <Sketch look={key} />
              <span className={styles.label}>{label}</span>
              <span className={parts.note}>{text}</span>
            </label>
          );
        })}
      </div>
    </Panel>
  );
}
