/** /adminboard/stores: every store's membership, edited in the row (2§2). */
import '../layout/table.css';
import Button from '@mui/material/Button';
import { RefreshCw, StoreIcon, WifiOff } from 'lucide-react';
import { ListBase, useListContext } from 'react-admin';
import { EmptyState } from '../layout/EmptyState.tsx';
import { ListPager } from '../layout/ListPager.tsx';
import { ListSearch } from '../layout/ListSearch.tsx';
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { failureText, toastFailure } from '../providers/failure.ts';
import { AdminStoreRow } from './AdminStoreRow.tsx';
import { useMembershipEdits } from './useMembershipEdits.ts';

function Content() {
  const { isPending, error, total, refetch } = useListContext();
  const { stores, editOf, unsaved, saving, change, save, refresh } = useMembershipEdits();
  return (
    <Page
      title="All Stores"
      subtitle="Who has a shop here, and how long it stays open."
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<RefreshCw size={17} aria-hidden="true" />}
            onClick={() => void refresh()}
          >
            Refresh
          </Button>
          <Button
            disabled={unsaved.length === 0}
            loading={saving.size > 0}
            onClick={() => void save(unsaved)}
          >
            Save All Changes
          </Button>
        </>
      }
    >
      <Panel flush>
        <div className="list-bar">
          <ListSearch label="Search stores" />
          {total !== undefined && <span className="list-count">{total} stores</span>}
        </div>
        {error && (
          <EmptyState Icon={WifiOff} title="Failed to get stores" text={failureText(error)}>
            <Button onClick={() => refetch()}>Try Again</Button>
          </EmptyState>
        )}
        {!isPending && !error && stores.length === 0 && (
          <EmptyState Icon={StoreIcon} title="No stores found" text="Nobody has one like that." />
        )}
        {isPending && <span className="skeleton admin-skeleton" />}
        {stores.length > 0 && (
          <table className="table admin-stores">
            <caption className="visually-hidden">All stores</caption>
            <thead>
              <tr>
                <th scope="col">Store</th>
                <th scope="col">Owner</th>
                <th scope="col">Plan</th>
                <th scope="col">Expires</th>
                <th scope="col" className="actions">
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
                  isUnsaved={unsaved.includes(store)}
                  isSaving={saving.has(store.id)}
                  onChange={(part) => change(store, part)}
                  onSave={() => void save([store])}
                />
              ))}
            </tbody>
          </table>
        )}
        <ListPager />
      </Panel>
      <UnsavedGuard isDirty={() => unsaved.length > 0} />
    </Page>
  );
}

export function AdminStores() {
  return (
    <ListBase
      resource="stores"
      perPage={50}
      sort={{ field: 'createdAt', order: 'DESC' }}
      queryOptions={{ onError: (error) => toastFailure(error, 'Failed to get stores') }}
    >
      <Content />
    </ListBase>
  );
}
