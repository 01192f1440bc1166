/** The input for the banner's pictures, chosen from the media library and put in order. */
import { Button } from '@mui/material';
import { type Banner, limits } from '@shop/contract';
import { ImagePlus, PanelsTopLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useInput } from 'react-admin';
import { errorsBelow } from '../inputs/errorsBelow.ts';
import { InputError } from '../inputs/InputError.tsx';
import { PictureStrip } from '../inputs/PictureStrip.tsx';
import { EmptyState } from '../layout/EmptyState.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';

const MediaDialog = lazy(() =>
  import('../media/MediaDialog.tsx').then((module) => ({ default: module.MediaDialog })),
);

export function BannerInput({ source }: { source: string }) {
  const { field, fieldState } = useInput<Banner[]>({ source });
  const [choosing, setChoosing] = useState(false);
  const banner: Banner[] = field.value;
  const urls = banner.map(({ url }) => url);
  const change = (next: string[]) => field.onChange(next.map((url) => ({ url })));
  const choose = (
    <Button
      variant="outlined"
      startIcon={<ImagePlus size={18} />}
      onClick={() => setChoosing(true)}
    >
      Choose Images
    </Button>
  );
  return (
    <Panel>
      {urls.length === 0 ? (
        <EmptyState
          Icon={PanelsTopLeft}
          title="No banner yet"
          text="A good one shows what you sell at one glance."
        >
          {choose}
        </EmptyState>
      ) : (
        <div className={parts.stack}>
          <PictureStrip urls={urls} wide onChange={change} />
          <div>{choose}</div>
        </div>
      )}
      <InputError texts={errorsBelow(fieldState.error)} />
      {choosing && (
        <Suspense>
          <MediaDialog
            chosen={urls}
            most={limits.banners}
            onChoose={change}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}
