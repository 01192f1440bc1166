/**
 * Pictures of a record, uploaded from here or chosen from the media library; the first is the cover
 * (1§2, 1§3).
 */
import Button from '@mui/material/Button';
import { limits } from '@shop/contract';
import { clsx } from 'clsx';
import { ImagePlus, ImageUp } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import parts from '../layout/parts.module.css';
import shared from '../theme/shared.module.css';
import { errorsBelow } from './errorsBelow.ts';
import { InputError } from './InputError.tsx';
import { PictureStrip } from './PictureStrip.tsx';
import { usePictureUpload } from './usePictureUpload.ts';

const MediaDialog = lazy(() =>
  import('../media/MediaDialog.tsx').then((module) => ({ default: module.MediaDialog })),
);

const waits = () => 'Wait a moment: a picture is still on its way.';

export function ImagesInput({ source }: { source: string }) {
  const file = useRef<HTMLInputElement>(null);
  const latest = useRef<string[]>([]);
  const { add, waiting } = usePictureUpload((url) => {
    latest.current = [...latest.current, url].slice(0, limits.productImages);
    field.onChange(latest.current);
  });
  const isUploading = waiting > 0;
  const { field } = useInput<string[]>({
    source,
    defaultValue: [],
    ...(isUploading && { validate: waits }),
  });
  const { errors, submitCount } = useFormState();
  const [choosing, setChoosing] = useState(false);
  const urls: string[] = field.value ?? [];
  latest.current = urls;
  return (
    <div className={clsx(parts.stack, parts.stackTight)}>
      <PictureStrip urls={urls} coverFirst onChange={(next) => field.onChange(next)} />
      <div className={parts.row}>
        <Button
          variant="outlined"
          loading={isUploading}
          loadingPosition="start"
          startIcon={<ImageUp size={18} aria-hidden="true" />}
          onClick={() => file.current?.click()}
        >
          {isUploading ? `Uploading ${waiting}` : 'Upload pictures'}
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          multiple
          className={shared.visuallyHidden}
          aria-label="Picture files"
          tabIndex={-1}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Button
          variant="outlined"
          startIcon={<ImagePlus size={18} aria-hidden="true" />}
          onClick={() => setChoosing(true)}
        >
          {urls.length === 0 ? 'Choose Images' : 'Add or change images'}
        </Button>
      </div>
      {choosing && (
        <Suspense>
          <MediaDialog
            chosen={urls}
            most={limits.productImages}
            onChoose={(next) => field.onChange(next)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      <InputError texts={submitCount > 0 ? errorsBelow(errors[source]) : []} />
    </div>
  );
}
