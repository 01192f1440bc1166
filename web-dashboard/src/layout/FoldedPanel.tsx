/** A card whose content is folded until it is needed, or has an error. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './FoldedPanel.module.css';
import panel from './Panel.module.css';

export interface FoldedPanelProps {
  title: string;
  subtitle: string;
  /** Says what is filled in. */
  note?: string;
  /** Opens it. */
  hasFault: boolean;
  children: ReactNode;
}

export function FoldedPanel({ title, subtitle, note, hasFault, children }: FoldedPanelProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (hasFault) setOpen(true);
  }, [hasFault]);
  return (
    <details
      className={`${panel.panel} ${styles.folded}`}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <div>
          <h2>{title}</h2>
          <p>{subtitle}</p>
        </div>
        {note && <em>{note}</em>}
        <ChevronDown size={20} aria-hidden />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
