/** The card with the shareable store link: copy, share, view (1§2). */
import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { Check, Copy, ExternalLink, Share2 } from 'lucide-react';
import { share } from '../inputs/share.ts';
import { useCopy } from '../inputs/useCopy.ts';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { slugAddress, storeLink } from '../lib/storeAddress.ts';
import { useStore, useStoreData } from '../providers/store.tsx';
import styles from './MenuLink.module.css';

export function MenuLink() {
  const { store } = useStore();
  const { data } = useStoreData();
  const domainVerified = data?.domainStatus === 'verified';
  const link = data ? storeLink({ ...data, domainVerified }) : slugAddress(store.slug);
  const { copied, copy } = useCopy();
  return (
    <Panel
      title="Your Menu Link"
      subtitle="Send it to your customers, put it on your bill, your board, your status."
    >
      <div className={styles.menuLink}>
        <span className={styles.menuLinkAddress}>{link}</span>
        <div className={clsx(parts.row, styles.menuLinkActs)}>
          <Button
            startIcon={copied ? <Check size={17} /> : <Copy size={17} />}
            onClick={() => void copy(link)}
          >
            {copied ? 'Copied' : 'Copy Link'}
          </Button>
          <Button
            variant="outlined"
            startIcon={<Share2 size={17} />}
            onClick={() => void share(store.name, link)}
          >
            Share
          </Button>
          <Button
            variant="outlined"
            href={link}
            target="_blank"
            rel="noopener"
            startIcon={<ExternalLink size={17} />}
          >
            View Store
          </Button>
        </div>
      </div>
    </Panel>
  );
}
