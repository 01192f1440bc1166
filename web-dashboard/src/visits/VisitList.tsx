/** The list of the platform admin's visits to a store, newest first. */
import { Button } from '@mui/material';
import type { Visit } from '@shop/contract';
import { clsx } from 'clsx';
import { ListBase, useListContext } from 'react-admin';
import { ListPager } from '../layout/ListPager.tsx';
import parts from '../layout/parts.module.css';
import { failureText } from '../providers/failure.ts';
import shared from '../theme/shared.module.css';
import styles from './VisitList.module.css';
import { visitWords } from './visitWords.ts';

const timeFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

function Rows() {
  const { data, error, isPending, refetch } = useListContext<Visit>();
  if (error) {
    return (
      <div className={parts.row} role="alert">
        <span>Failed to get visits. {failureText(error)}</span>
        <Button size="small" variant="outlined" onClick={() => refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  if (isPending) return <span className={clsx(shared.skeleton, styles.visitsSkeleton)} />;
  if (data.length === 0) return <p className={parts.muted}>No visits so far.</p>;
  return (
    <ul className={styles.visits}>
      {data.map((visit) => (
        <li key={visit.id}>
          <strong>{visitWords(visit)}</strong>
          <span className={parts.note}>
            {timeFormat.format(new Date(visit.at))} · {visit.email}
          </span>
          <code className={parts.note} title={`Request ${visit.requestId}`}>
            {visit.method} {visit.path}
          </code>
        </li>
      ))}
    </ul>
  );
}

/** Without `storeId` it lists the visits to the dashboard's store. */
export function VisitList({ storeId }: { storeId?: string }) {
  return (
    <ListBase
      resource="visits"
      filter={storeId ? { storeId } : {}}
      sort={{ field: 'at', order: 'DESC' }}
      perPage={10}
      disableSyncWithLocation
      storeKey={false}
      queryOptions={{ onError: () => undefined }}
    >
      <Rows />
      <ListPager />
    </ListBase>
  );
}
