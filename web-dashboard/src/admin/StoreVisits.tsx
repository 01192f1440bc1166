/** The dialog that lists what the admin did in an owner's store. */
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { AdminStore } from '@shop/contract';
import { clsx } from 'clsx';
import parts from '../layout/parts.module.css';
import { VisitList } from '../visits/VisitList.tsx';
import styles from './admin.module.css';

export function StoreVisits({ store, onClose }: { store: AdminStore; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="visits-title">
      <DialogTitle id="visits-title">Visits to {store.name}</DialogTitle>
      <DialogContent>
        <p className={clsx(parts.muted, styles.adminVisitsNote)}>
          The owner sees the same list under Settings.
        </p>
        <VisitList storeId={store.id} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
