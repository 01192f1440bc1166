/**
 * The dialog of a conflict between two saves: what was changed meanwhile and by whom, beside what was typed here
 * (MEND-24).
 */
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { ArrowRight } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import parts from '../layout/parts.module.css';
import { firstQuestion, onQuestions } from './askConflict.ts';
import styles from './ConflictDialog.module.css';
import { changeText, type Viewer } from './changeWords.ts';
import type { FieldChange } from './rowChanges.ts';

function Change({ label, before, after, mine }: FieldChange) {
  return (
    <li>
      <span className={styles.conflictField}>{label}</span>
      <span className={styles.conflictStep}>
        <s>{before}</s>
        <ArrowRight size={15} role="img" aria-label="became" />
        <strong>{after}</strong>
      </span>
      {mine !== null && (
        <span className={styles.conflictMine}>
          Yours: <strong>{mine}</strong>
        </span>
      )}
    </li>
  );
}

export function ConflictDialog({ viewer }: { viewer: Viewer }) {
  const question = useSyncExternalStore(onQuestions, firstQuestion);
  if (!question) return null;
  const { name, changes, reason, answer } = question;
  return (
    <Dialog
      open
      onClose={() => answer(null)}
      maxWidth="sm"
      fullWidth
      role="alertdialog"
      aria-labelledby="conflict-title"
      aria-describedby="conflict-text"
    >
      <DialogTitle id="conflict-title">
        Changed meanwhile{name && <span className={styles.conflictName}>{name}</span>}
      </DialogTitle>
      <DialogContent className={styles.conflict}>
        <p id="conflict-text">
          Changed {changeText(question, viewer)}. What you typed is still here and not saved yet.
        </p>
        {reason && <p className={parts.noticeDanger}>{reason}</p>}
        {changes.length > 0 && (
          <ul className={styles.conflictChanges} aria-label="Changes">
            {changes.map((change) => (
              <Change key={change.field} {...change} />
            ))}
          </ul>
        )}
        <p className={parts.note}>
          “Keep mine” saves what you changed over it, and leaves the rest as it is now. “Take
          theirs” drops what you changed.
        </p>
      </DialogContent>
      <DialogActions className={styles.conflictActs}>
        <Button variant="text" onClick={() => answer(null)}>
          Decide later
        </Button>
        <Button variant="outlined" onClick={() => answer('theirs')} autoFocus>
          Take theirs
        </Button>
        <Button onClick={() => answer('mine')}>Keep mine</Button>
      </DialogActions>
    </Dialog>
  );
}
