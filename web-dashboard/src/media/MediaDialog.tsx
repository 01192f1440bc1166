/** The media library as a dialog: look, upload, delete, and choose when somebody asks for pictures. */
import './media.css';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useState } from 'react';
import { MediaGrid } from './MediaGrid.tsx';
import { UploadArea } from './UploadArea.tsx';
import { useMedia } from './useMedia.ts';

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
  const { files, isPending, error, refetch, remove, removing } = useMedia();

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
        <UploadArea onUploaded={onUploaded} />
        <MediaGrid
          files={files}
          isPending={isPending}
          error={error}
          onRetry={() => void refetch()}
          picked={onChoose ? picked : null}
          onToggle={toggle}
          onRemove={onRemoved}
          removing={removing}
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
