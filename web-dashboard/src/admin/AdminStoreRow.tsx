/** One store of the admin's list: membership, day of expiry, save, a link to its dashboard, and its visits. */
import { Button, IconButton, Tooltip } from '@mui/material';
import { isLive } from '@shop/commerce';
import { type AdminStore, type MembershipType, membershipTypes, storePaths } from '@shop/contract';
import { clsx } from 'clsx';
import { ExternalLink, History } from 'lucide-react';
import { StatusSelect } from '../inputs/StatusSelect.tsx';
import select from '../inputs/select.module.css';
import parts from '../layout/parts.module.css';
import table from '../layout/table.module.css';
import styles from './admin.module.css';
import type { MembershipEdit } from './membershipEdit.ts';

export interface AdminStoreRowProps {
  store: AdminStore;
  edit: MembershipEdit;
  /** The name of a membership with the plan that brings it. */
  say: (type: MembershipType) => string;
  isUnsaved: boolean;
  isSaving: boolean;
  onChange: (part: Partial<MembershipEdit>) => void;
  onSave: () => void;
  onVisits: () => void;
}

export function AdminStoreRow(props: AdminStoreRowProps) {
  const { store, edit, say, isUnsaved, isSaving, onChange, onSave, onVisits } = props;
  return (
    <tr className={clsx(table.tableRow, styles.adminStore)} data-edited={isUnsaved}>
      <td>
        <a href={storePaths.home(store.slug)}>{store.name}</a>
        {isUnsaved && <span className={clsx(parts.tagWarning, styles.adminTag)}>Unsaved</span>}
        {!isLive(store.membership, Date.now()) && (
          <span className={clsx(parts.tagDanger, styles.adminTag)}>Ended</span>
        )}
        <span className={clsx(parts.note, styles.adminAddress)}>/{store.slug}</span>
      </td>
      <td className={styles.adminOwner}>{store.owner.email}</td>
      <td>
        <StatusSelect
          label={`Plan of ${store.name}`}
          value={edit.type}
          values={membershipTypes}
          say={say}
          onChange={(type) => onChange({ type })}
        />
      </td>
      <td>
        <input
          className={clsx(select.select, styles.adminDay)}
          type="date"
          aria-label={`Expiry of ${store.name}`}
          value={edit.day}
          disabled={edit.type === 'platinum'}
          required
          onChange={(event) => event.target.value && onChange({ day: event.target.value })}
        />
      </td>
      <td className={table.actions}>
        <div className={styles.adminActions}>
          <Button
            size="small"
            variant={isUnsaved ? 'contained' : 'outlined'}
            disabled={!isUnsaved}
            loading={isSaving}
            onClick={onSave}
            aria-label={`Save ${store.name}`}
          >
            Save
          </Button>
          <Tooltip title="Open dashboard">
            <IconButton
              href={storePaths.dashboard(store.slug)}
              target="_blank"
              rel="noopener"
              aria-label={`Open dashboard of ${store.name}, in a new tab`}
            >
              <ExternalLink size={18} />
            </IconButton>
          </Tooltip>
          <Tooltip title="Visits">
            <IconButton aria-label={`Visits to ${store.name}`} onClick={onVisits}>
              <History size={18} />
            </IconButton>
          </Tooltip>
        </div>
      </td>
    </tr>
  );
}
