/** The input that uploads or removes the logo (1§2, OQ-74). */

import { Button } from '@mui/material';
import { initialOf } from '@shop/commerce';
import { pictureAt } from '@shop/contract';
import { ImageUp, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { FileButton } from '../inputs/FileButton.tsx';
import { InputError } from '../inputs/InputError.tsx';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import parts from '../layout/parts.module.css';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { pickPictures, preparePicture } from '../media/preparePicture.ts';
import { uploadFile } from '../media/uploadFile.ts';
import { usePictureInput } from '../media/usePictureInput.ts';
import { toastFailure } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import styles from './settings.module.css';

export function LogoInput({ source }: { source: string }) {
  const { busy, oneAtATime } = useOneAtATime();
  const { field, faults } = usePictureInput<string>({ source, parse: keepEmptyText }, busy);
  const url: string = field.value;
  const onChange: (url: string) => void = field.onChange;
  const name: string = useWatch({ name: 'name' });
  const { slug } = useStore().store;

  const upload = async (file: File) => {
    try {
      const [picture] = await pickPictures([file]);
      const ready = picture && (await preparePicture(picture));
      if (ready) onChange((await uploadFile(slug, ready, () => undefined)).url);
    } catch (error) {
      toastFailure(error, 'Failed to upload 1 image(s)', 'Failed to upload images');
    }
  };

  return (
    <div className={styles.logo}>
      {url ? (
        <img src={pictureAt(url, 320)} alt="Logo" width={88} height={88} />
      ) : (
        <span className={styles.logoInitial} aria-hidden="true">
          {initialOf(name) || '?'}
        </span>
      )}
      <div>
        <div className={parts.row}>
          <FileButton
            inputLabel="Logo file"
            accept="image/*"
            loading={busy}
            loadingPosition="start"
            startIcon={<ImageUp size={18} />}
            onFiles={([file]) => file && void oneAtATime(() => upload(file))}
          >
            {url ? 'Replace Logo' : 'Upload Logo'}
          </FileButton>
          {url && (
            <Button
              variant="text"
              color="error"
              sx={{ color: 'error.main' }}
              startIcon={<Trash2 size={17} />}
              onClick={() => onChange('')}
            >
              Remove
            </Button>
          )}
        </div>
        <p className={parts.note}>Recommended: 500x500, ratio 1:1</p>
        <InputError texts={faults} />
      </div>
    </div>
  );
}
