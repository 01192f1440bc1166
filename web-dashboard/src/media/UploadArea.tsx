/** Takes pictures by choosing or dropping them, uploads them at once, and shows the queue (1§2, 1§4, MEND-22). */
import { IconButton, LinearProgress } from '@mui/material';
import { CloudUpload, X } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import parts from '../layout/parts.module.css';
import shared from '../theme/shared.module.css';
import styles from './UploadArea.module.css';
import type { QueuedFile, useUploadQueue } from './useUploadQueue.ts';

const mebibyte = 1024 * 1024;

/** Bytes in words: '14 KB', '3.2 MB'. */
function sizeText(bytes: number): string {
  if (bytes >= mebibyte) return `${(bytes / mebibyte).toFixed(1)} MB`;
  return `${Math.ceil(bytes / 1024)} KB`;
}

function QueueRow({ item, onRemove }: { item: QueuedFile; onRemove: () => void }) {
  const { file, status, progress, preview, chosenBytes } = item;
  return (
    <li className={styles.queueRow} data-status={status}>
      <img src={preview} alt="" width={40} height={40} />
      <div>
        <span className={styles.queueName}>{file.name}</span>
        <span className={parts.note}>
          {sizeText(chosenBytes)}
          {file.size < chosenBytes && ` → ${sizeText(file.size)}`} · {status}
        </span>
        {status === 'uploading' && (
          <LinearProgress
            variant="determinate"
            value={progress * 100}
            aria-label={`Uploading ${file.name}`}
          />
        )}
      </div>
      <IconButton
        size="small"
        aria-label={`Remove ${file.name}`}
        disabled={status === 'uploading'}
        onClick={onRemove}
      >
        <X size={16} />
      </IconButton>
    </li>
  );
}

export interface UploadAreaProps {
  upload: Pick<ReturnType<typeof useUploadQueue>, 'queue' | 'add' | 'remove'>;
}

export function UploadArea({ upload: { queue, add, remove } }: UploadAreaProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  };
  return (
    <div className={parts.stackTight}>
      <label
        htmlFor={id}
        className={styles.uploadArea}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          id={id}
          className={shared.visuallyHidden}
          type="file"
          accept="image/*"
          multiple
          onChange={(event) => {
            void add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <CloudUpload size={22} />
        <span>
          <strong>Choose images</strong> or drop them here
          <span className={parts.note}> · large photos are made smaller first</span>
        </span>
      </label>
      {queue.length > 0 && (
        <ul className={styles.queue} aria-label="Upload queue">
          {queue.map((item) => (
            <QueueRow key={item.id} item={item} onRemove={() => remove(item.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}
