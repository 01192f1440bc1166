/** /banner: the wide pictures on top of the shop (1§2). */
import Button from '@mui/material/Button';
import type { Banner, OwnStore } from '@shop/contract';
import { CloudOff } from 'lucide-react';
import type { TransformData } from 'react-admin';
import { EditForm } from '../edit/EditForm.tsx';
import { EditScreen } from '../edit/EditScreen.tsx';
import { EmptyState } from '../layout/EmptyState.tsx';
import { failureText } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import { BannerInput } from './BannerInput.tsx';

const words = {
  saved: 'Banner updated successfully',
  refused: 'Failed to upload banner',
  notLoaded: 'Failed to get banner',
};

const bannerBody: TransformData = ({ banner }: Pick<OwnStore, 'banner'>): { banner: Banner[] } => ({
  banner,
});

/** Not 'No banner yet': who believed that would overwrite the one that is there (MEND-39). */
function failure(error: Error, retry: () => void) {
  return (
    <EmptyState Icon={CloudOff} level="h1" title="Failed to get banner" text={failureText(error)}>
      <Button onClick={retry}>Retry</Button>
    </EmptyState>
  );
}

export function StoreBanner() {
  const { id } = useStore().store;
  return (
    <EditScreen resource="banner" id={id} transform={bannerBody} words={words} failure={failure}>
      <EditForm
        title="Store Banner"
        subtitle="Wide pictures (16:9) that open your shop; shoppers leaf through them."
        button={{ label: 'Update Banner' }}
      >
        <BannerInput source="banner" />
      </EditForm>
    </EditScreen>
  );
}
