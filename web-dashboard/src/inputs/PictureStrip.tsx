/** Chosen pictures in their order: dragged, moved by buttons, or removed. */
import { IconButton } from '@mui/material';
import { pictureAt } from '@shop/contract';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import parts from '../layout/parts.module.css';
import { moveItem } from '../lib/moveItem.ts';
import styles from './PictureStrip.module.css';

export interface PictureStripProps {
  urls: string[];
  onChange: (urls: string[]) => void;
  /** Marks the first picture as the cover. */
  coverFirst?: boolean;
  /** 16:9 instead of square (1§9). */
  wide?: boolean;
}

export function PictureStrip({
  urls,
  onChange,
  coverFirst = false,
  wide = false,
}: PictureStripProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  /** Lets the dragged picture take the place that it is held over. */
  const dragOver = (event: DragEvent, index: number) => {
    const from = dragged === null ? -1 : urls.indexOf(dragged);
    // A file from outside is none of these.
    if (from < 0) return;
    event.preventDefault();
    if (from !== index) onChange(moveItem(urls, from, index));
  };
  if (urls.length === 0) return null;
  return (
    <ul className={clsx(styles.pictures, wide && styles.picturesWide)}>
      {urls.map((url, index) => (
        <li
          key={url}
          className={clsx(styles.picture, dragged === url && styles.dragged)}
          draggable={urls.length > 1}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', url);
            setDragged(url);
          }}
          onDragOver={(event) => dragOver(event, index)}
          onDrop={(event) => event.preventDefault()}
          onDragEnd={() => setDragged(null)}
        >
          <img
            src={pictureAt(url, wide ? 640 : 320)}
            alt={`${index + 1} of ${urls.length}`}
            width={wide ? 320 : 160}
            height={wide ? 180 : 160}
            // Else the picture itself would be dragged, as a file.
            draggable={false}
          />
          {coverFirst && index === 0 && (
            <span className={clsx(parts.tagAccent, styles.pictureMark)}>Cover</span>
          )}
          <div className={styles.pictureActs}>
            <IconButton
              size="small"
              aria-label={`Move image ${index + 1} forward`}
              disabled={index === 0}
              onClick={() => onChange(moveItem(urls, index, index - 1))}
            >
              <ChevronLeft size={16} />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Move image ${index + 1} back`}
              disabled={index === urls.length - 1}
              onClick={() => onChange(moveItem(urls, index, index + 1))}
            >
              <ChevronRight size={16} />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Remove image ${index + 1}`}
              onClick={() => onChange(urls.filter((other) => other !== url))}
            >
              <X size={16} />
            </IconButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
