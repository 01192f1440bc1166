/** The frame of a bulk screen: its buttons stay in view however long the table is (MEND-29). */
import type { ReactNode } from 'react';
import { Page, type PageProps } from '../layout/Page.tsx';
import { useStore } from '../providers/store.tsx';
import styles from './BulkPage.module.css';

export interface BulkPageProps extends Omit<PageProps, 'back' | 'actions' | 'sticky' | 'footed'> {
  actions: ReactNode;
}

export function BulkPage({ actions, children, ...page }: BulkPageProps) {
  const { path } = useStore();
  return (
    <Page {...page} back={{ to: path('products'), label: 'Products' }} actions={actions} footed>
      {children}
      <div className={styles.bulkFoot} data-foot>
        {actions}
      </div>
    </Page>
  );
}
