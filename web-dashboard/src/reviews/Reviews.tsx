/** /reviews: what buyers say about products; the owner publishes, hides and answers (DET-05). */
import { type Review, reviewStatuses } from '@shop/contract';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useListContext } from 'react-admin';
import { ListFilter } from '../inputs/ListFilter.tsx';
import { EmptyState } from '../layout/EmptyState.tsx';
import { FilteredList } from '../layout/FilteredList.tsx';
import { ListBar } from '../layout/ListBar.tsx';
import { ListCount } from '../layout/ListCount.tsx';
import { ListEmpty } from '../layout/ListEmpty.tsx';
import { ListPager } from '../layout/ListPager.tsx';
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { keptRows } from '../lib/keptRows.ts';
import { toastFailure } from '../providers/failure.ts';
import shared from '../theme/shared.module.css';
import { ReviewRow } from './ReviewRow.tsx';
import styles from './reviews.module.css';

const unmatched = {
  title: 'No reviews match',
  text: 'Try another filter.',
  all: 'Show all reviews',
};

interface RowsProps {
  /** Reviews to which an answer is being written: they stay wherever the list would take them. */
  drafted: ReadonlyMap<string, Review>;
  onDraft: (review: Review, isDraft: boolean) => void;
}

function Rows({ drafted, onDraft }: RowsProps) {
  const { data = [], isPending } = useListContext<Review>();
  if (isPending) {
    return (
      <div className={styles.list} aria-busy="true">
        <span className={clsx(shared.skeleton, styles.skeleton)} />
        <span className={clsx(shared.skeleton, styles.skeleton)} />
      </div>
    );
  }
  return (
    <ul className={styles.list} aria-label="Reviews">
      {keptRows(data, drafted).map((review) => (
        <ReviewRow key={review.id} review={review} onDraft={onDraft} />
      ))}
    </ul>
  );
}

function Content() {
  const { data, total, isPending, error, filterValues } = useListContext();
  const [drafted, setDrafted] = useState<ReadonlyMap<string, Review>>(new Map());
  const onDraft = useCallback((review: Review, isDraft: boolean) => {
    setDrafted((present) => {
      const next = new Map(present);
      if (isDraft) next.set(review.id, review);
      else next.delete(review.id);
      return next;
    });
  }, []);
  const isDirty = useCallback(() => drafted.size > 0, [drafted]);
  const isFiltered = Object.keys(filterValues).length > 0;
  const hasNone = !isPending && !error && total === 0 && drafted.size === 0;
  return (
    <Panel flush>
      {(!hasNone || isFiltered) && (
        <ListBar>
          <ListFilter field="status" label="Status" values={reviewStatuses} />
          <ListCount one="review" many="reviews" />
        </ListBar>
      )}
      {hasNone || (error && !data) ? (
        <ListEmpty failed="Failed to load reviews" unmatched={unmatched}>
          <EmptyState
            Icon={Star}
            title="No reviews yet"
            text="Buyers can review what was delivered, from the page of their order. What they write waits here for you."
          />
        </ListEmpty>
      ) : (
        <Rows drafted={drafted} onDraft={onDraft} />
      )}
      <ListPager />
      <UnsavedGuard isDirty={isDirty} />
    </Panel>
  );
}

export function Reviews() {
  return (
    <Page
      title="Reviews"
      subtitle="What buyers say about what you delivered. Shoppers see only what you publish, and its average. Each buyer counts once for a product: publishing another review hides the one before."
    >
      <FilteredList
        resource="reviews"
        perPage={25}
        sort={{ field: 'createdAt', order: 'DESC' }}
        queryOptions={{ onError: (error) => toastFailure(error, 'Failed to load reviews') }}
      >
        <Content />
      </FilteredList>
    </Page>
  );
}
