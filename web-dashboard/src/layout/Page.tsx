/** A screen's head: title, what it is for, its main acts. Sets the browser's title too. */
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useDefaultTitle } from 'react-admin';
import { Link } from 'react-router';
import styles from './Page.module.css';
import { useTitleCount } from './titleCount.ts';

export interface PageProps {
  title: string;
  subtitle?: ReactNode;
  /** Badge behind the title. */
  badge?: ReactNode;
  actions?: ReactNode;
  /** The screen that this one belongs to. */
  back?: { to: string; label: string };
  /** Narrow for forms, wide for lists. */
  width?: 'form' | 'wide';
  /** The head stays in sight while the screen scrolls, with its acts (MEND-29). */
  sticky?: boolean;
  /** So it does on a wide screen; on a phone the acts stand at the screen's foot, which the screen brings. */
  footed?: boolean;
  children: ReactNode;
}

export function Page(props: PageProps) {
  const { title, subtitle, badge, actions, back, width = 'wide', sticky, footed, children } = props;
  const place = useDefaultTitle();
  const count = useTitleCount();
  useEffect(() => {
    document.title = `${count}${title} · ${place}`;
  }, [count, title, place]);
  return (
    <div className={clsx(styles.page, width === 'wide' ? styles.pageWide : styles.pageForm)}>
      {back && (
        <Link className={styles.pageBack} to={back.to}>
          <ArrowLeft size={16} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div
        className={clsx(
          styles.pageHead,
          sticky && styles.pageHeadSticky,
          footed && styles.pageHeadFooted,
        )}
      >
        <div>
          <div className={styles.pageTitle}>
            <h1>{title}</h1>
            {badge}
          </div>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {actions && <div className={styles.pageActions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
