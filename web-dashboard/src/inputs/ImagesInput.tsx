/** Pictures of a record, chosen from the media library; the first is the cover (1§2, 1§3). */
import './images.css';
import Button from '@mui/material/Button';
import { limits } from '@shop/contract';
import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { errorsBelow } from './errorsBelow.ts';
import { InputError } from './InputError.tsx';
import { PictureStrip } from './PictureStrip.tsx';

const MediaDialog = lazy(() =>
  import('../media/MediaDialog.tsx').then((module) => ({ default: module.MediaDialog })),
);

export function ImagesInput({ source }: { source: string }) {
  const { field } = useInput<string[]>({ source, defaultValue: [] });
  const { errors, submitCount } = useFormState();
  const [choosing, setChoosing] = useState(false);
  const urls: string[] = field.value ?? [];
  return (
    <div className="stack stack-tight">
      <PictureStrip urls={urls} coverFirst onChange={(next) => field.onChange(next)} />
      <div>
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
