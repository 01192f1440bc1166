/** The table of stores; every column sorts on the server. */
import type { AdminStore } from '@shop/contract';
import { clsx } from 'clsx';
import { SortHeader } from '../layout/SortHeader.tsx';
import table from '../layout/table.module.css';
import shared from '../theme/shared.module.css';
import { AdminStoreRow } from './AdminStoreRow.tsx';
import styles from './admin.module.css';
import type { useMembershipEdits } from './useMembershipEdits.ts';
import { useMembershipNames } from './useMembershipNames.ts';

export interface AdminStoreTableProps {
  edits: ReturnType<typeof useMembershipEdits>;
  onVisits: (store: AdminStore) => void;
}

export function AdminStoreTable({ edits, onVisits }: AdminStoreTableProps) {
  const { stores, editOf, unsaved, saving, change, save } = edits;
  const say = useMembershipNames();
  const unsavedIds = new Set(unsaved.map(({ store }) => store.id));
  return (
    <table className={clsx(table.table, styles.adminStores)}>
      <caption className={shared.visuallyHidden}>All stores</caption>
      <thead>
        <tr>
          <SortHeader field="name" label="Store" />
          <th scope="col">Owner</th>
          <SortHeader field="type" label="Plan" />
          <SortHeader field="expiryDate" label="Expires" />
          <th scope="col" className={table.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {stores.map((store) => (
          <AdminStoreRow
            key={store.id}
            store={store}
            edit={editOf(store)}
            say={say}
            isUnsaved={unsavedIds.has(store.id)}
            isSaving={saving.has(store.id)}
            onChange={(part) => change(store, part)}
            onSave={() => void save(unsaved.filter((pending) => pending.store.id === store.id))}
            onVisits={() => onVisits(store)}
          />
        ))}
      </tbody>
    </table>
  );
}
