/** The frame of a screen: a head with title, subtitle and buttons. Sets the browser's title, too. */
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
  /** Badge after the title. */
  badge?: ReactNode;
  actions?: ReactNode;
  /** Link to the parent screen. */
  back?: { to: string; label: string };
  /** Narrow for forms, wide for lists. */
  width?: 'form' | 'wide';
  /** The head with its buttons stays in view while the screen scrolls (MEND-29). */
  sticky?: boolean;
  /** As `sticky` on wide screens; on a phone the screen itself puts the buttons at its bottom. */
  footed?: boolean;
  /** On a phone the buttons stay beside the title. */
  beside?: boolean;
  children: ReactNode;
}

export function Page(props: PageProps) {
  const { title, subtitle, badge, actions, back, width = 'wide', children } = props;
  const { sticky, footed, beside } = props;
  const place = useDefaultTitle();
  const count = useTitleCount();
  useEffect(() => {
    document.title = `${count}${title} · ${place}`;
  }, [count, title, place]);
  return (
    <div className={clsx(styles.page, width === 'wide' ? styles.pageWide : styles.pageForm)}>
      {back && (
        <Link className={styles.pageBack} to={back.to}>
          <ArrowLeft size={16} />
          {back.label}
        </Link>
      )}
      <div
        className={clsx(
          styles.pageHead,
          sticky && styles.pageHeadSticky,
          footed && styles.pageHeadFooted,
          beside && styles.pageHeadBeside,
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
