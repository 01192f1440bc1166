/** The bar above a list with its search, its filters and its count. */
import type { ReactNode } from 'react';
import table from './table.module.css';

export function ListBar({ children }: { children: ReactNode }) {
  return <div className={table.listBar}>{children}</div>;
}
