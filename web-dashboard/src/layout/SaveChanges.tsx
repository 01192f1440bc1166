/** The save button of a settings screen, and how it says that something is not saved yet. */
import Button from '@mui/material/Button';
import { CircleDot, PencilLine } from 'lucide-react';

export interface SaveChangesProps {
  isDirty: boolean;
  saving: boolean;
  /** Something is not filled in rightly. */
  disabled?: boolean;
  onSave: () => void;
}

export function SaveChanges({ isDirty, saving, disabled = false, onSave }: SaveChangesProps) {
  return (
    <Button
      disabled={!isDirty || disabled || saving}
      loading={saving}
      loadingPosition="start"
      onClick={onSave}
    >
      {saving ? 'Saving...' : 'Save Changes'}
    </Button>
  );
}

export function UnsavedBadge() {
  return (
    <span className="tag tag-warning">
      <CircleDot size={12} aria-hidden="true" />
      Unsaved Changes
    </span>
  );
}

export function UnsavedBanner({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="notice" role="status">
      <PencilLine size={18} aria-hidden="true" />
      <p>
        <strong>Unsaved Changes</strong> Save them, or{' '}
        <button type="button" className="button-link" onClick={onDiscard}>
          discard them
        </button>
        .
      </p>
    </div>
  );
}
