/** The buttons that save or discard all edited memberships, and the progress of the save. */
import { Button, LinearProgress } from '@mui/material';
import { RefreshCw } from 'lucide-react';
import parts from '../layout/parts.module.css';
import styles from './admin.module.css';
import type { Progress } from './useMembershipEdits.ts';

export interface AdminStoreActionsProps {
  unsaved: number;
  progress: Progress | null;
  onRefresh: () => void;
  onDiscard: () => void;
  onSaveAll: () => void;
}

export function AdminStoreActions(props: AdminStoreActionsProps) {
  const { unsaved, progress, onRefresh, onDiscard, onSaveAll } = props;
  return (
    <>
      <Button variant="outlined" startIcon={<RefreshCw size={17} />} onClick={onRefresh}>
        Refresh
      </Button>
      {unsaved > 0 && (
        <Button variant="outlined" disabled={progress !== null} onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button
        className={unsaved > 0 ? styles.adminSaveAll : undefined}
        disabled={unsaved === 0}
        loading={progress !== null}
        onClick={onSaveAll}
      >
        Save All Changes
      </Button>
    </>
  );
}

/** 'Saving 3 of 12' with a bar; shown only during a save. */
export function SaveProgress({ progress }: { progress: Progress | null }) {
  const text = progress && `Saving ${Math.min(progress.done + 1, progress.of)} of ${progress.of}`;
  return (
    <div className={styles.adminProgress} role="status">
      {progress && (
        <>
          <span className={parts.small}>{text}</span>
          <LinearProgress
            variant="determinate"
            aria-label="Memberships saved"
            value={(progress.done / progress.of) * 100}
          />
        </>
      )}
    </div>
  );
}
