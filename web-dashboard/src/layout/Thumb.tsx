/** A small picture, or a placeholder when it is missing or deleted (OQ-74). */
import { pictureAt } from '@shop/contract';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import styles from './Thumb.module.css';

export interface ThumbProps {
  url: string | undefined;
  alt?: string;
  size?: number;
}

export function Thumb({ url, alt = '', size = 52 }: ThumbProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!url || broken === url) {
    return (
      <span className={styles.thumb} style={{ width: size, height: size }}>
        <ImageOff size={18} />
      </span>
    );
  }
  return (
    <img
      className={styles.thumb}
      src={pictureAt(url, size * 2)}
      alt={alt}
      width={size}
      height={size}
      style={{ width: size, height: size }}
      loading="lazy"
      onError={() => setBroken(url)}
    />
  );
}
