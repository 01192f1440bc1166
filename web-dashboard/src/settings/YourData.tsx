/** Card that downloads all data of this store as one archive, or a part of it as a table (FIX-74). */
import { Button } from '@mui/material';
import { apiRoutes, limits, storeCareRoutes } from '@shop/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { failureText } from '../providers/failure.ts';
import { isPasswordNeeded } from '../providers/passwordPrompt.ts';
import { useStore } from '../providers/store.tsx';
import { downloadFile, type Download as FileDownload } from './downloadFile.ts';
import styles from './settings.module.css';

const inside = [
  'Settings and theme',
  'Categories and products',
  'Banners and pictures',
  'Policy pages',
  'Orders with their history',
  'Customers',
];

/** What is downloaded, and what its button says. */
interface Offer extends FileDownload {
  label: string;
  /** What the file is called in a sentence. */
  noun: string;
}

export function YourData() {
  const { id, slug } = useStore().store;
  const archive: Offer = {
    label: 'Download archive',
    noun: 'archive',
    address: apiRoutes.storeArchive(slug),
    name: `${slug}-{day}.tar.gz`,
  };
  const table = (label: string, noun: string, address: string): Offer => ({
    label,
    noun: `table of ${noun}`,
    address,
    name: `${slug}-${noun}-{day}.csv`,
  });
  const tables = [
    table('Orders', 'orders', storeCareRoutes.orderTable(id)),
    table('Customers', 'customers', storeCareRoutes.table(slug, 'customers')),
    table('Products', 'products', storeCareRoutes.table(slug, 'products')),
  ];
  /** What arrives at present, and the share that has arrived. */
  const [coming, setComing] = useState<{ noun: string; share: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);

  const download = async (offer: Offer) => {
    const { noun } = offer;
    setComing({ noun, share: 0 });
    setFailure(null);
    try {
      const bytes = await downloadFile(offer, (share) => setComing({ noun, share }));
      if (offer === archive) setTooLarge(bytes > limits.archiveBytes);
      toast.success(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} downloaded`);
    } catch (error) {
      if (isPasswordNeeded(error)) return;
      const reason = failureText(error).replace('; nothing you typed is lost', '');
      setFailure(`The ${noun} could not be downloaded. ${reason}`);
    } finally {
      setComing(null);
    }
  };
  const button = (offer: Offer) => {
    const isComing = coming?.noun === offer.noun;
    return (
      <Button
        key={offer.noun}
        variant="outlined"
        startIcon={isComing ? undefined : <Download size={18} />}
        disabled={coming !== null}
        onClick={() => void download(offer)}
      >
        {isComing ? busyLabel(offer.noun, coming.share) : offer.label}
      </Button>
    );
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
        {button(archive)}
        <p className={parts.note}>
          Passwords and payment keys stay out of it. It names your customers: keep it safe.
        </p>
        {isTooLarge && (
          <p role="status" className={parts.noticeInfo}>
            This archive is larger than {Math.floor(limits.archiveBytes / 2 ** 20)} MB, so it can be
            kept and read, but not imported as a store.
          </p>
        )}
      </div>
      <section className={styles.dataTables} aria-labelledby="your-tables">
        <h3 id="your-tables">Tables for Excel and Google Sheets</h3>
        <div className={styles.dataTableButtons}>{tables.map(button)}</div>
      </section>
      <div role="alert" className={styles.failure}>
        {failure && (
          <p className={parts.noticeDanger}>
            <span>{failure}</span>
          </p>
        )}
      </div>
    </Panel>
  );
}

const busyLabel = (noun: string, share: number) =>
  share ? `Downloading ${Math.floor(share * 100)} %` : `Preparing ${noun}…`;
