import type { Banner, OwnStore } from '@shop/contract';
import type { TransformData } from 'react-admin';
import { EditForm } from '../edit/EditForm.tsx';
import { EditScreen } from '../edit/EditScreen.tsx';
import { useStore } from '../providers/store.tsx';
import { BannerInput } from './BannerInput.tsx';

const words = {
  saved: 'Banner updated successfully',
  refused: 'Failed to upload banner',
  notLoaded: 'Failed to get banner',
  retry: 'Retry',
};

const bannerBody: TransformData = ({ banner }: Pick<OwnStore, 'banner'>): { banner: Banner[] } => ({
  banner,
});

/** Shown instead of 'No banner yet', which would lead the owner to overwrite the existing banner (MEND-39). */
export function StoreBanner() {
  const { id } = useStore().store;
  return (
    <EditScreen resource="banner" id={id} transform={bannerBody} words={words}>
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
