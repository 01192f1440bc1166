/** A card of a screen. */
import { type ReactNode, useId } from 'react';

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
      className={flush ? 'panel panel-flush' : 'panel'}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <div className="panel-head">
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
