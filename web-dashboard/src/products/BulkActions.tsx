/** The card with links to the screens for many products at once (1§2). */
import { clsx } from 'clsx';
import { type LucideIcon, Rows3, SquarePen } from 'lucide-react';
import { Link } from 'react-router';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import styles from './BulkActions.module.css';

const doors: { screen: string; label: string; text: string; Icon: LucideIcon }[] = [
  {
    screen: 'bulk-add',
    label: 'Add Product in Bulk',
    text: 'Type or paste rows from a spreadsheet',
    Icon: Rows3,
  },
  {
    screen: 'bulk-edit',
    label: 'Edit Product in Bulk',
    text: 'Change prices and stock in one table',
    Icon: SquarePen,
  },
];

export function BulkActions() {
  const { path } = useStore();
  return (
    <Panel title="Bulk Actions" subtitle="Many products at once.">
      <div className={styles.doors}>
        {doors.map(({ screen, label, text, Icon }) => (
          <Link key={screen} to={path(screen)} className={styles.door}>
            <Icon size={20} />
            <span>
              <strong>{label}</strong>
              <span>{text}</span>
            </span>
          </Link>
        ))}
      </div>
      {/* Few have such a list. */}
      <p className={clsx(parts.note, styles.program)}>
        Did a program write your list? <Link to={path('bulk-json')}>Upload JSON</Link>
      </p>
    </Panel>
  );
}
