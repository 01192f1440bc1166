/** Shows that there is nothing here: an icon, a line, and what to do next. */
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export interface EmptyStateProps {
  icon: IconName;
  title: string;
  text?: string;
  /** Something has gone well: its icon is in the shop's colour. */
  isDone?: boolean;
  /** Heading level of the title. */
  level?: 1 | 2;
  children?: ReactNode;
}

export function EmptyState({
  icon,
  title,
  text,
  isDone = false,
  level = 1,
  children,
}: EmptyStateProps): ReactElement {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center sm:py-24">
      <span
        className={`mb-6 grid size-20 place-items-center rounded-full ${isDone ? 'bg-primary text-on-primary' : 'bg-[var(--tint)] text-ink'}`}
      >
        <Icon name={icon} size={34} />
      </span>
      <Title className="text-2xl font-semibold">{title}</Title>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
