/** A link to another account screen, followed without loading the page again. */
import type { MouseEvent, ReactNode } from 'react';
import { go } from '../navigation.ts';

export interface ClientLinkProps {
  to: string;
  className?: string | undefined;
  state?: Record<string, unknown>;
  /** Disables the link. */
  inert?: boolean;
  children: ReactNode;
}

export function ClientLink({ to, className, state, inert, children }: ClientLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to, { state: state ?? null });
  };
  return (
    <a href={to} className={className} inert={inert} onClick={follow}>
      {children}
    </a>
  );
}
