/** /offers: what the shop takes off its prices, with what each offer brought (OFFER-09). */
import { Button } from '@mui/material';
import { Plus, TicketPercent } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { EmptyState } from '../layout/EmptyState.tsx';
import { FilteredList } from '../layout/FilteredList.tsx';
import { ListBar } from '../layout/ListBar.tsx';
import { ListCount } from '../layout/ListCount.tsx';
import { ListEmpty } from '../layout/ListEmpty.tsx';
import { ListPager } from '../layout/ListPager.tsx';
import { ListSearch } from '../layout/ListSearch.tsx';
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import { toastFailure } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import { OfferTable } from './OfferTable.tsx';
import { StateFilter } from './StateFilter.tsx';

const unmatched = {
  title: 'No offers match',
  text: 'Try another word or state.',
  all: 'Show all offers',
};

function NewOffer() {
  const { path } = useStore();
  return (
    <Button component={Link} to={path('offers/new')} startIcon={<Plus size={18} />}>
      New Offer
    </Button>
  );
}

function Content() {
  const { data, total, isPending, error, filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  const hasNone = !isPending && !error && total === 0;
  return (
    <Panel flush>
      {(!hasNone || isFiltered) && (
        <ListBar>
          <ListSearch label="Search offers" hint="Search name or code" />
          <StateFilter />
          <ListCount one="offer" many="offers" />
        </ListBar>
      )}
      {hasNone || (error && !data) ? (
        <ListEmpty failed="Failed to load offers" unmatched={unmatched}>
          <EmptyState
            Icon={TicketPercent}
            title="No offers yet"
            text="A code for a festival, free delivery from a sum, buy 2 get 1: shoppers see it in the cart, and you see here what it brought."
          >
            <NewOffer />
          </EmptyState>
        </ListEmpty>
      ) : (
        <OfferTable />
      )}
      <ListPager />
    </Panel>
  );
}

export function OfferList() {
  return (
    <Page
      title="Offers"
      subtitle="What you take off your prices, by a code or by itself. The best offer counts; they never add up."
      actions={<NewOffer />}
    >
      <FilteredList
        resource="offers"
        perPage={25}
        sort={{ field: 'createdAt', order: 'DESC' }}
        queryOptions={{ onError: (error) => toastFailure(error, 'Failed to load offers') }}
      >
        <Content />
      </FilteredList>
    </Page>
  );
}
