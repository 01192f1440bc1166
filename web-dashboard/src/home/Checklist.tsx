/** Card with the steps before the first order; not shown once all are done. */
import { clsx } from 'clsx';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { useStore, useStoreData } from '../providers/store.tsx';
import shared from '../theme/shared.module.css';
import styles from './Checklist.module.css';
import { type ChecklistStep, checklistSteps } from './checklistSteps.ts';

const one = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'createdAt', order: 'DESC' },
  filter: {},
} as const;

export function Checklist() {
  const { data: store } = useStoreData();
  const { total } = useGetList('products', one);
  if (!store || total === undefined) return null;
  const steps = checklistSteps(store, total, Date.now());
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return <Steps steps={steps} done={done} />;
}

function Steps({ steps, done }: { steps: ChecklistStep[]; done: number }) {
  const { path } = useStore();
  const { total, isPending } = useGetList('orders', one);
  if (isPending) return null;
  const title = total === 0 ? 'Before your first order' : 'Before your next order';
  return (
    <Panel title={title} subtitle={`${done} of ${steps.length} steps done`}>
      <ol className={styles.checklist}>
        {steps.map(({ label, hint, screen, done: isDone }) => (
          <li key={screen} data-done={isDone}>
            {isDone ? <CircleCheck size={20} /> : <CircleDashed size={20} />}
            <span>
              {isDone ? (
                <span>
                  {label}
                  <span className={shared.visuallyHidden}> (done)</span>
                </span>
              ) : (
                <Link to={path(screen)}>{label}</Link>
              )}
              <span className={clsx(parts.note, styles.checklistHint)}>{hint}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
