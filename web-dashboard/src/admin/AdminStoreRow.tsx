/** One store of the admin's list: plan, day of expiry, save. */
import Button from '@mui/material/Button';
import { type AdminStore, membershipTypes, storePaths } from '@shop/contract';
import { StatusSelect } from '../inputs/StatusSelect.tsx';
import type { MembershipEdit } from './membershipEdit.ts';

export interface AdminStoreRowProps {
  store: AdminStore;
  edit: MembershipEdit;
  isUnsaved: boolean;
  isSaving: boolean;
  onChange: (part: Partial<MembershipEdit>) => void;
  onSave: () => void;
}

export function AdminStoreRow(props: AdminStoreRowProps) {
  const { store, edit, isUnsaved, isSaving, onChange, onSave } = props;
  return (
    <tr className="table-row admin-store" data-edited={isUnsaved}>
      <td>
        <a href={storePaths.dashboard(store.slug)}>{store.name}</a>
        {isUnsaved && <span className="tag tag-warning admin-unsaved">Unsaved</span>}
        <span className="muted small">{store.domain ?? `/${store.slug}`}</span>
      </td>
      <td className="admin-owner">{store.owner.email}</td>
      <td>
        <StatusSelect
          label={`Plan of ${store.name}`}
          value={edit.type}
          values={membershipTypes}
          onChange={(type) => onChange({ type })}
        />
      </td>
      <td>
        <input
          className="select admin-day"
          type="date"
          aria-label={`Expiry of ${store.name}`}
          value={edit.day}
          disabled={edit.type === 'platinum'}
          required
          onChange={(event) => event.target.value && onChange({ day: event.target.value })}
        />
      </td>
      <td className="actions">
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
      </td>
    </tr>
  );
}
