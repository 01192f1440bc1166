/** Card: the steps to the first order; gone once all are done. */
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { Panel } from '../layout/Panel.tsx';
import { useStore, useStoreData } from '../providers/store.tsx';
import { checklistSteps } from './checklistSteps.ts';

const one = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'createdAt', order: 'DESC' },
  filter: {},
} as const;

export function Checklist() {
  const { path } = useStore();
  const { data: store } = useStoreData();
  const { total } = useGetList('products', one);
  if (!store || total === undefined) return null;
  const steps = checklistSteps(store, total, Date.now());
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Panel title="Before your first order" subtitle={`${done} of ${steps.length} steps done`}>
      <ol className="checklist">
        {steps.map(({ label, hint, screen, done: isDone }) => (
          <li key={screen} data-done={isDone}>
            {isDone ? (
              <CircleCheck size={20} aria-hidden="true" />
            ) : (
              <CircleDashed size={20} aria-hidden="true" />
            )}
            <span>
              {isDone ? (
                <span>
                  {label}
                  <span className="visually-hidden"> (done)</span>
                </span>
              ) : (
                <Link to={path(screen)}>{label}</Link>
              )}
              <span className="muted small">{hint}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
