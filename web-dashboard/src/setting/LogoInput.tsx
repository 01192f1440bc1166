/** The logo: upload one, or take it away (1§2, OQ-74). */
import Button from '@mui/material/Button';
import { pictureAt } from '@shop/contract';
import { clsx } from 'clsx';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { asTyped } from '../inputs/asTyped.ts';
import parts from '../layout/parts.module.css';
import { preparePicture } from '../media/preparePicture.ts';
import { uploadFile } from '../media/uploadFile.ts';
import { toastFailure } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import shared from '../theme/shared.module.css';
import styles from './setting.module.css';

export function LogoInput({ source }: { source: string }) {
  const { field } = useInput<string>({ source, parse: asTyped });
  const url: string = field.value;
  const onChange: (url: string) => void = field.onChange;
  const name: string = useWatch({ name: 'name' });
  const input = useRef<HTMLInputElement>(null);
  const { slug } = useStore().store;
  const [uploading, setUploading] = useState(false);

  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    setUploading(true);
    try {
      const ready = await preparePicture(file);
      if (ready) onChange((await uploadFile(slug, ready, () => undefined)).url);
    } catch (error) {
      toastFailure(error, 'Failed to upload 1 image(s)', 'Failed to upload images');
    } finally {
      setUploading(false);
    }
  };

  return (
    <div className={styles.logo}>
      {url ? (
        <img src={pictureAt(url, 320)} alt="Logo" width={88} height={88} />
      ) : (
        <span className={styles.logoInitial} aria-hidden="true">
          {name.slice(0, 1).toUpperCase() || '?'}
        </span>
      )}
      <div>
        <div className={parts.row}>
          <Button
            onClick={() => input.current?.click()}
            variant="outlined"
            loading={uploading}
            loadingPosition="start"
            startIcon={<ImageUp size={18} aria-hidden="true" />}
          >
            {url ? 'Replace Logo' : 'Upload Logo'}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            className={shared.visuallyHidden}
            aria-label="Logo file"
            tabIndex={-1}
            onChange={(event) => void pick(event)}
          />
          {url && (
            <Button
              variant="text"
              color="error"
              sx={{ color: 'error.main' }}
              startIcon={<Trash2 size={17} aria-hidden="true" />}
              onClick={() => onChange('')}
            >
              Remove
            </Button>
          )}
        </div>
        <p className={clsx(parts.muted, parts.small)}>Recommended: 500x500, ratio 1:1</p>
      </div>
    </div>
  );
}
