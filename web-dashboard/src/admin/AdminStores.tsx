/** /adminboard/stores: every store's membership, edited in the row (2§2). */
import { type AdminStore, membershipTypes } from '@shop/contract';
import { clsx } from 'clsx';
import { StoreIcon } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ListFilter } from '../inputs/ListFilter.tsx';
import { EmptyState } from '../layout/EmptyState.tsx';
import { FilteredList } from '../layout/FilteredList.tsx';
import { ListBar } from '../layout/ListBar.tsx';
import { ListEmpty } from '../layout/ListEmpty.tsx';
import { ListPager } from '../layout/ListPager.tsx';
import { ListSearch } from '../layout/ListSearch.tsx';
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import table from '../layout/table.module.css';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { toastFailure } from '../providers/failure.ts';
import shared from '../theme/shared.module.css';
import { AdminStoreActions, SaveProgress } from './AdminStoreActions.tsx';
import { AdminStoreTable } from './AdminStoreTable.tsx';
import styles from './admin.module.css';
import { StoreVisits } from './StoreVisits.tsx';
import { useMembershipEdits } from './useMembershipEdits.ts';

const count = new Intl.NumberFormat('en-IN');

const unmatched = {
  title: 'No stores found',
  text: 'Nobody has one like that.',
  all: 'Show all stores',
};

function StoreFilters({ unsaved }: { unsaved: number }) {
  const { total } = useListContext();
  return (
    <ListBar>
      <ListSearch label="Search name, address or owner" />
      <ListFilter field="type" label="Plan" values={membershipTypes} />
      <span className={table.listCount} role="status">
        {unsaved > 0 && <span className={parts.tagWarning}>{count.format(unsaved)} to save</span>}{' '}
        {total !== undefined && `${count.format(total)} ${total === 1 ? 'store' : 'stores'}`}
      </span>
    </ListBar>
  );
}

function Content() {
  const { isPending, error, refetch } = useListContext<AdminStore>();
  const edits = useMembershipEdits();
  const [visited, setVisited] = useState<AdminStore | null>(null);
  const { stores, unsaved, progress, save, discard } = edits;
  return (
    <Page
      title="All Stores"
      subtitle="Who has a shop here, and how long it stays open."
      actions={
        <AdminStoreActions
          unsaved={unsaved.length}
          progress={progress}
          onRefresh={() => void refetch()}
          onDiscard={discard}
          onSaveAll={() => void save(unsaved)}
        />
      }
    >
      <SaveProgress progress={progress} />
      <Panel flush>
        <StoreFilters unsaved={unsaved.length} />
        {(error || (!isPending && stores.length === 0)) && (
          <ListEmpty failed="Failed to get stores" unmatched={unmatched}>
            <EmptyState Icon={StoreIcon} title="No stores yet" text="Nobody has opened one." />
          </ListEmpty>
        )}
        {isPending && <span className={clsx(shared.skeleton, styles.adminSkeleton)} />}
        {stores.length > 0 && <AdminStoreTable edits={edits} onVisits={setVisited} />}
        <ListPager />
      </Panel>
      {visited && <StoreVisits store={visited} onClose={() => setVisited(null)} />}
      <UnsavedGuard isDirty={() => unsaved.length > 0} />
    </Page>
  );
}

export function AdminStores() {
  return (
    <FilteredList
      resource="stores"
      perPage={50}
      sort={{ field: 'createdAt', order: 'DESC' }}
      queryOptions={{ onError: (error) => toastFailure(error, 'Failed to get stores') }}
    >
      <Content />
    </FilteredList>
  );
}
