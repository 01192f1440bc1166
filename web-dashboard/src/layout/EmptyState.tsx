/** Says that there is nothing here yet, why, and what to do next. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  level?: 'h1' | 'h2';
  /** What to do next, e.g. a button. */
  children?: ReactNode;
}

export function EmptyState({
  Icon,
  title,
  text,
  level: Heading = 'h2',
  children,
}: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.emptyIcon}>
        <Icon size={26} />
      </span>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  );
}
