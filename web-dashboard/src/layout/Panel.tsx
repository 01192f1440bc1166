/** A card of a screen. */
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

export interface PanelProps {
  title?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Without padding, for tables. */
  flush?: boolean;
  children: ReactNode;
}

export function Panel({ title, subtitle, actions, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section
      className={clsx(styles.panel, flush && styles.panelFlush)}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <div className={styles.panelHead}>
          <div>
            <h2 id={id}>{title}</h2>
            {subtitle && <p>{subtitle}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
