/** The media library as a dialog: look, upload, delete, and choose when somebody asks for pictures. */
import './media.css';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../providers/store.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import { UploadArea } from './UploadArea.tsx';
import { UsageBar } from './UsageBar.tsx';
import { useMedia } from './useMedia.ts';
import { usageKey } from './useUsage.ts';

export interface MediaDialogProps {
  /** Addresses chosen so far. */
  chosen?: string[];
  /** How many may be chosen; 1 replaces. */
  most?: number;
  /** Without it the dialog only shows. */
  onChoose?: (urls: string[]) => void;
  onClose: () => void;
}

export function MediaDialog({ chosen = [], most = 1, onChoose, onClose }: MediaDialogProps) {
  const [picked, setPicked] = useState(chosen);
  const { remove, refetch, ...media } = useMedia();
  const client = useQueryClient();
  const { slug } = useStore().store;

  const toggle = (url: string) => {
    if (picked.includes(url)) return setPicked(picked.filter((other) => other !== url));
    return setPicked(most === 1 ? [url] : [...picked, url].slice(0, most));
  };
  // Chosen at once: who is quick doesn't wait for the library to show them.
  const onUploaded = (urls: string[]) => {
    if (onChoose)
      setPicked((present) =>
        (most === 1 ? urls.slice(0, 1) : [...present, ...urls]).slice(0, most),
      );
    void refetch();
    void client.invalidateQueries({ queryKey: [usageKey, slug] });
  };
  const onRemoved = (url: string) => {
    setPicked((present) => present.filter((other) => other !== url));
    return remove(url);
  };

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="media-title">
      <DialogTitle id="media-title" className="media-title">
        Media Library
        <IconButton aria-label="Close" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </DialogTitle>
      <DialogContent className="media-content">
        <UsageBar />
        <UploadArea onUploaded={onUploaded} />
        <MediaGrid
          {...media}
          onRetry={() => void refetch()}
          picked={onChoose ? picked : null}
          onToggle={toggle}
          onRemove={onRemoved}
        />
      </DialogContent>
      {onChoose && (
        <DialogActions>
          <span className="muted small media-picked" role="status">
            {picked.length} chosen
          </span>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              onChoose(picked);
              onClose();
            }}
          >
            Use Selected
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
