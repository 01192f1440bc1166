/** The input for a record's pictures, uploaded or chosen from the media library; the first is the cover (1§2, 1§3). */
import { Button } from '@mui/material';
import { limits } from '@shop/contract';
import { ImagePlus, ImageUp } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { FileButton } from '../inputs/FileButton.tsx';
import { InputError } from '../inputs/InputError.tsx';
import { PictureStrip } from '../inputs/PictureStrip.tsx';
import parts from '../layout/parts.module.css';
import { usePictureInput } from './usePictureInput.ts';
import { usePictureUpload } from './usePictureUpload.ts';

const MediaDialog = lazy(() =>
  import('./MediaDialog.tsx').then((module) => ({ default: module.MediaDialog })),
);

export function ImagesInput({ source }: { source: string }) {
  const latest = useRef<string[]>([]);
  const { add, waiting } = usePictureUpload((url) => {
    latest.current = [...latest.current, url].slice(0, limits.productImages);
    field.onChange(latest.current);
  });
  const isUploading = waiting > 0;
  const { field, faults } = usePictureInput<string[]>({ source, defaultValue: [] }, isUploading);
  const [choosing, setChoosing] = useState(false);
  const urls: string[] = field.value ?? [];
  latest.current = urls;
  return (
    <div className={parts.stackTight}>
      <PictureStrip urls={urls} coverFirst onChange={(next) => field.onChange(next)} />
      <div className={parts.row}>
        <FileButton
          inputLabel="Picture files"
          accept="image/*"
          multiple
          loading={isUploading}
          loadingPosition="start"
          startIcon={<ImageUp size={18} />}
          onFiles={(files) => void add(files, limits.productImages - urls.length - waiting)}
        >
          {isUploading ? `Uploading ${waiting}` : 'Upload pictures'}
        </FileButton>
        <Button
          variant="outlined"
          startIcon={<ImagePlus size={18} />}
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
      <InputError texts={faults} />
    </div>
  );
}
