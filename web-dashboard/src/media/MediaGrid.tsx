/** The grid of pictures: ten skeletons while loading, tick to choose, bin to delete (1§2). */
import { Button, CircularProgress, IconButton } from '@mui/material';
import { pictureAt, type StoreFile } from '@shop/contract';
import { clsx } from 'clsx';
import { Check, Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { EmptyState } from '../layout/EmptyState.tsx';
import { FailedState } from '../layout/FailedState.tsx';
import parts from '../layout/parts.module.css';
import shared from '../theme/shared.module.css';
import styles from './MediaGrid.module.css';

export interface MediaGridProps {
  files: StoreFile[];
  isPending: boolean;
  error: unknown;
  onRetry: () => void;
  /** How many pictures there are in all. */
  total: number;
  /** Loads older pictures; null = all are shown. */
  more: { load: () => void; isLoading: boolean } | null;
  /** Addresses of the chosen pictures; null = pictures can't be chosen here. */
  picked: string[] | null;
  onToggle: (url: string) => void;
  onRemove: (url: string) => Promise<void>;
  removing: string | null;
}

const skeletons = Array.from({ length: 10 }, (_, index) => `tile-${index}`);

interface TileProps extends Pick<MediaGridProps, 'picked' | 'onToggle' | 'removing'> {
  file: StoreFile;
  onAsk: () => void;
  label: string;
}

function Tile({ file: { url }, picked, onToggle, removing, onAsk, label }: TileProps) {
  const place = picked?.indexOf(url) ?? -1;
  const picture = (
    <img src={pictureAt(url, 320)} alt={label} width={160} height={160} loading="lazy" />
  );
  return (
    <li className={styles.mediaTile} data-picked={place >= 0}>
      {picked ? (
        <button type="button" aria-pressed={place >= 0} onClick={() => onToggle(url)}>
          {picture}
          {place >= 0 && (
            <span className={styles.mediaTick}>
              <Check size={14} />
              {place + 1}
            </span>
          )}
        </button>
      ) : (
        picture
      )}
      <span className={styles.mediaDelete}>
        {removing === url ? (
          <CircularProgress size={20} aria-label="Deleting" />
        ) : (
          <IconButton size="small" aria-label={`Delete ${label}`} onClick={onAsk}>
            <Trash2 size={16} />
          </IconButton>
        )}
      </span>
    </li>
  );
}

export function MediaGrid(props: MediaGridProps) {
  const { files, isPending, error, onRetry, onRemove, total, more, ...tile } = props;
  const [asked, setAsked] = useState<string | null>(null);
  if (error) {
    return <FailedState title="Failed to fetch images" error={error} onRetry={onRetry} />;
  }
  if (!isPending && files.length === 0) {
    return (
      <EmptyState Icon={Images} title="No pictures yet" text="Upload your first ones above." />
    );
  }
  return (
    <>
      <ul className={styles.mediaGrid} aria-busy={isPending}>
        {isPending
          ? skeletons.map((key) => (
              <li
                key={key}
                className={clsx(styles.mediaTile, shared.skeleton)}
                aria-hidden="true"
              />
            ))
          : files.map((file, index) => (
              <Tile
                key={file.id}
                file={file}
                label={`Picture ${index + 1}`}
                onAsk={() => setAsked(file.url)}
                {...tile}
              />
            ))}
      </ul>
      {more && (
        <div className={styles.mediaMore}>
          <Button variant="outlined" loading={more.isLoading} onClick={more.load}>
            Show More Pictures
          </Button>
          <span className={parts.note} role="status">
            {files.length} of {total} shown
          </span>
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        title="Delete this image?"
        confirm="Delete"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void onRemove(asked);
          setAsked(null);
        }}
      >
        Products and banners that use it show a placeholder instead.
      </ConfirmDialog>
    </>
  );
}
