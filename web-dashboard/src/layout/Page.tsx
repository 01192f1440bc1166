/** A screen's head: title, what it is for, its main acts. Sets the browser's title too. */
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useStore } from '../providers/store.tsx';

export interface PageProps {
  title: string;
  subtitle?: ReactNode;
  /** Badge behind the title. */
  badge?: ReactNode;
  actions?: ReactNode;
  /** Screen that this one belongs to. */
  back?: { screen: string; label: string };
  /** Narrow for forms, wide for lists. */
  width?: 'form' | 'wide';
  children: ReactNode;
}

export function Page({
  title,
  subtitle,
  badge,
  actions,
  back,
  width = 'wide',
  children,
}: PageProps) {
  const { store, path } = useStore();
  useEffect(() => {
    document.title = `${title} · ${store.name}`;
  }, [title, store.name]);
  return (
    <div className={`page page-${width}`}>
      {back && (
        <Link className="page-back" to={path(back.screen)}>
          <ArrowLeft size={16} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className="page-head">
        <div>
          <div className="page-title">
            <h1>{title}</h1>
            {badge}
          </div>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
