/** Chooses one of the product's pictures; without one the cover is shown. */
import { Menu, MenuItem } from '@mui/material';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { Thumb } from '../../layout/Thumb.tsx';
import styles from './SkuTable.module.css';

export interface PictureCellProps {
  label: string;
  /** '' = the cover. */
  image: string;
  /** The product's pictures. */
  images: readonly string[];
  disabled?: boolean;
  onChange: (image: string) => void;
}

export function PictureCell({
  label,
  image,
  images,
  disabled = false,
  onChange,
}: PictureCellProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (url: string) => {
    setAnchor(null);
    onChange(url);
  };
  const place = images.indexOf(image);
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        data-cell="image"
        aria-label={`${label}, ${place < 0 ? 'cover' : `picture ${place + 1}`}`}
        aria-haspopup="menu"
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {place < 0 ? <ImagePlus size={18} /> : <Thumb url={image} size={36} />}
      </button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          <MenuItem selected={place < 0} onClick={() => choose('')}>
            {images.length > 0 ? 'The cover' : 'The cover; add pictures to the product first'}
          </MenuItem>
          {images.map((url, index) => (
            <MenuItem
              key={url}
              selected={url === image}
              onClick={() => choose(url)}
              sx={{ gap: 1.5 }}
            >
              <Thumb url={url} size={36} />
              Picture {index + 1}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
