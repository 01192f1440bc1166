/** Card that deletes this store for good, and says beforehand what goes and what stays (FIX-73). */
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type MessageAnswer, sitePaths, storeCareRoutes } from '@shop/contract';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import deletion from '../account/DeleteAccount.module.css';
import { ErrorBox } from '../account/ErrorBox.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { StoresClose } from '../account/StoresClose.tsx';
import { useSubmit } from '../account/useSubmit.ts';
import { Panel } from '../layout/Panel.tsx';
import { go } from '../navigation.ts';
import { failureText } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import styles from './settings.module.css';

function AskPassword({ onClose }: { onClose: () => void }) {
  const { slug, name } = useStore().store;
  const title = useId();
  const { busy, error, onSubmit } = useSubmit(async ({ password }) => {
    const request = { method: 'DELETE', body: { password } } as const;
    const { message } = await callOwnerApi<MessageAnswer>(storeCareRoutes.store(slug), request);
    toast.success(message);
    go(sitePaths.storeList, { replace: true });
  }, failureText);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" role="alertdialog" aria-labelledby={title}>
      <form
        onSubmit={(event) => {
          // The dialog stands within the form of the settings.
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        <DialogTitle id={title}>Delete {name}?</DialogTitle>
        <DialogContent className={styles.dialog}>
          <ul className={deletion.accountConsequences}>
            <StoresClose names={[name]} />
            <li>Your account and your other stores stay as they are.</li>
          </ul>
          <PasswordField label="Password to delete" autoComplete="current-password" autoFocus />
          <ErrorBox text={error} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" color="error" loading={busy}>
            Delete for good
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export function DeleteStore() {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title="Delete this store"
      subtitle="You see what goes and what stays before anything happens."
    >
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Delete this store…
      </Button>
      {open && <AskPassword onClose={() => setOpen(false)} />}
    </Panel>
  );
}
