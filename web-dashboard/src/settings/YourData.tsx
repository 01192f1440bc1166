/** Card that downloads all data of this store as one archive. */
import { Button } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { failureText } from '../providers/failure.ts';
import { isPasswordNeeded } from '../providers/passwordPrompt.ts';
import { useStore } from '../providers/store.tsx';
import { downloadArchive } from './downloadArchive.ts';
import styles from './settings.module.css';

const inside = [
  'Settings and theme',
  'Categories and products',
  'Banners and pictures',
  'Policy pages',
  'Orders with their history',
  'Customers',
];

export function YourData() {
  const { slug } = useStore().store;
  /** Share of the archive that has arrived; null = no download is running. */
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = share !== null;
  const busyLabel = share ? `Downloading ${Math.floor(share * 100)} %` : 'Preparing archive…';

  const download = async () => {
    setShare(0);
    setFailure(null);
    try {
      await downloadArchive(slug, setShare);
      toast.success('Archive downloaded');
    } catch (error) {
      if (isPasswordNeeded(error)) return;
      setFailure(failureText(error).replace('; nothing you typed is lost', ''));
    } finally {
      setShare(null);
    }
  };

  return (
    <Panel
      title="Your data"
      subtitle="All of this store in one archive that people can read too. To make a new store of it, choose “Import a store” in your list of stores."
    >
      <ul className={styles.dataList}>
        {inside.map((noun) => (
          <li key={noun}>{noun}</li>
        ))}
      </ul>
      <div className={styles.dataAct}>
        <Button
          variant="outlined"
          startIcon={busy ? undefined : <Download size={18} />}
          disabled={busy}
          onClick={() => void download()}
        >
          {busy ? busyLabel : 'Download archive'}
        </Button>
        <p className={parts.note}>
          Passwords and payment keys stay out of it. It names your customers: keep it safe.
        </p>
      </div>
      <div role="alert" className={styles.failure}>
        {failure && (
          <p className={parts.noticeDanger}>
            <span>The archive could not be downloaded. {failure}</span>
          </p>
        )}
      </div>
    </Panel>
  );
}
