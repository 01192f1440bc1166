/** The media library as a dialog in which pictures are chosen, uploaded and deleted. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
} from '@mui/material';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import parts from '../layout/parts.module.css';
import content from './content.module.css';
import styles from './MediaDialog.module.css';
import { MediaGrid } from './MediaGrid.tsx';
import { UploadArea } from './UploadArea.tsx';
import { UsageBar } from './UsageBar.tsx';
import { useLibrary } from './useLibrary.ts';

export interface MediaDialogProps {
  /** Addresses of the pictures chosen so far. */
  chosen?: string[];
  /** How many pictures may be chosen; with 1, a choice replaces the one before. */
  most?: number;
  onChoose: (urls: string[]) => void;
  onClose: () => void;
}

export function MediaDialog({ chosen = [], most = 1, onChoose, onClose }: MediaDialogProps) {
  const [picked, setPicked] = useState(chosen);
  /** "Use Selected" was pressed and waits for the uploads to end (MEND-22). */
  const [isWaiting, setWaiting] = useState(false);
  const waiting = useRef(false);

  const atMost = (urls: string[]): string[] => {
    if (most > 1 && urls.length > most) toast.error(`At most ${most} pictures can be chosen`);
    return urls.slice(0, most);
  };
  const close = () => {
    waiting.current = false;
    onClose();
  };
  const take = (urls: string[]) => {
    onChoose(urls);
    close();
  };
  // Uploaded pictures are chosen at once, before the library has loaded them.
  const { media, upload } = useLibrary(({ urls, isComplete }) => {
    const next = most === 1 && urls.length > 0 ? urls : [...new Set([...latest.current, ...urls])];
    const chosenNow = atMost(next);
    setPicked(chosenNow);
    if (waiting.current && isComplete) return take(chosenNow);
    waiting.current = false;
    return setWaiting(false);
  });
  const { remove, refetch, ...grid } = media;
  const latest = useRef(picked);
  latest.current = picked;

  const takeSelected = () => {
    if (!upload.isUploading) return take(picked);
    waiting.current = true;
    return setWaiting(true);
  };
  const toggle = (url: string) => {
    if (picked.includes(url)) return setPicked(picked.filter((other) => other !== url));
    return setPicked(most === 1 ? [url] : atMost([...picked, url]));
  };
  const onRemoved = (url: string) => {
    setPicked((present) => present.filter((other) => other !== url));
    return remove(url);
  };

  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth aria-labelledby="media-title">
      <DialogTitle id="media-title" className={styles.mediaTitle}>
        Media Library
        <IconButton aria-label="Close" onClick={close}>
          <X size={20} />
        </IconButton>
      </DialogTitle>
      <DialogContent className={content.mediaContent}>
        <UsageBar />
        <UploadArea upload={upload} />
        <MediaGrid
          {...grid}
          onRetry={() => void refetch()}
          picked={picked}
          onToggle={toggle}
          onRemove={onRemoved}
        />
      </DialogContent>
      <DialogActions>
        <span className={clsx(parts.note, styles.mediaPicked)} role="status">
          {isWaiting ? 'Chosen as soon as they are uploaded' : `${picked.length} chosen`}
        </span>
        <Button variant="outlined" onClick={close}>
          Cancel
        </Button>
        <Button loading={isWaiting} loadingPosition="start" onClick={takeSelected}>
          Use Selected
        </Button>
      </DialogActions>
    </Dialog>
  );
}
