/** /adminboard/jobs: background jobs that failed for good, or of which nobody knows, in all stores. */
import { Button } from '@mui/material';
import { type FailedJob, failedJobStates } from '@shop/contract';
import { clsx } from 'clsx';
import { CircleCheckBig, RefreshCw } from 'lucide-react';
import { useListContext } from 'react-admin';
import { ListFilter } from '../inputs/ListFilter.tsx';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { EmptyState } from '../layout/EmptyState.tsx';
import { FilteredList } from '../layout/FilteredList.tsx';
import { ListBar } from '../layout/ListBar.tsx';
import { ListEmpty } from '../layout/ListEmpty.tsx';
import { ListPager } from '../layout/ListPager.tsx';
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import { SortHeader } from '../layout/SortHeader.tsx';
import table from '../layout/table.module.css';
import { toastFailure } from '../providers/failure.ts';
import shared from '../theme/shared.module.css';
import { FailedJobRow } from './FailedJobRow.tsx';
import styles from './failedJobs.module.css';
import { type Retry, useRetry } from './useRetry.ts';

const unmatched = {
  title: 'No job is in this state',
  text: 'Choose another state.',
  all: 'Show all jobs',
};

function Rows({ sending, ask, retry }: Retry) {
  const { data = [] } = useListContext<FailedJob>();
  return (
    <table className={clsx(table.table, styles.jobs)}>
      <caption className={shared.visuallyHidden}>Failed jobs</caption>
      <thead>
        <tr>
          <SortHeader field="failedAt" label="Job" />
          <th scope="col">Store</th>
          <th scope="col">Why</th>
          <th scope="col" className={table.actions}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map((job) => (
          <FailedJobRow
            key={job.id}
            job={job}
            isSending={sending === job.id}
            onRetry={() => (job.state === 'unsure' ? ask(job) : void retry(job))}
          />
        ))}
      </tbody>
    </table>
  );
}

function Content() {
  const { data, total, isPending, error, refetch } = useListContext<FailedJob>();
  const retries = useRetry();
  const { asked, ask, sending, retry } = retries;
  return (
    <Page
      title="Failed Jobs"
      subtitle="What was tried in the background and is not tried again by itself."
      actions={
        <Button
          variant="outlined"
          startIcon={<RefreshCw size={17} />}
          onClick={() => void refetch()}
        >
          Refresh
        </Button>
      }
    >
      <Panel flush>
        <ListBar>
          <ListFilter field="state" label="State" values={failedJobStates} />
          <span className={table.listCount} role="status">
            {total !== undefined && `${total} ${total === 1 ? 'job' : 'jobs'}`}
          </span>
        </ListBar>
        {(error || data?.length === 0) && (
          <ListEmpty failed="Failed to get failed jobs" unmatched={unmatched}>
            <EmptyState Icon={CircleCheckBig} title="Nothing failed" text="Every job was done." />
          </ListEmpty>
        )}
        {isPending && <span className={clsx(shared.skeleton, styles.skeleton)} />}
        {data && data.length > 0 && <Rows {...retries} />}
        <ListPager />
      </Panel>
      <ConfirmDialog
        open={asked !== null}
        title="Send it again?"
        confirm="Send again"
        destructive={false}
        busy={sending !== null}
        onConfirm={() => asked && void retry(asked)}
        onCancel={() => ask(null)}
      >
        It may have arrived already: its sender ended before the answer came. Then it arrives twice.
      </ConfirmDialog>
    </Page>
  );
}

export function FailedJobs() {
  return (
    <FilteredList
      resource="jobs"
      perPage={50}
      sort={{ field: 'failedAt', order: 'DESC' }}
      queryOptions={{ onError: (error) => toastFailure(error, 'Failed to get failed jobs') }}
    >
      <Content />
    </FilteredList>
  );
}
