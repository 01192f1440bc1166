/** /banner: the wide pictures on top of the shop (1§2). */
import Button from '@mui/material/Button';
import { apiRoutes, limits, type OwnStore, type StoreFieldsAnswer } from '@shop/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ImagePlus, PanelsTopLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { TookTheirs } from '../conflict/decision.ts';
import { bannerWords } from '../conflict/fieldWords.ts';
import { PictureStrip } from '../inputs/PictureStrip.tsx';
import { useOneAtATime } from '../inputs/useOneAtATime.ts';
import { useSeen } from '../inputs/useSeen.ts';
import { EmptyState } from '../layout/EmptyState.tsx';
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import { UnsavedBadge } from '../layout/SaveChanges.tsx';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore, useUpdateStore } from '../providers/store.tsx';

const MediaDialog = lazy(() =>
  import('../media/MediaDialog.tsx').then((module) => ({ default: module.MediaDialog })),
);

type SeenBanner = Pick<OwnStore, 'banner' | 'version'>;
const nothing: SeenBanner = { banner: [], version: '' };

function useBanner() {
  const { slug } = useStore().store;
  const client = useQueryClient();
  const queryKey = ['banner', slug];
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: async () => {
      const address = apiRoutes.storeFields(slug, ['banner', 'version']);
      const { store } = await callOwnerApi<StoreFieldsAnswer>(address);
      return { banner: store.banner ?? [], version: store.version ?? '' };
    },
  });
  useEffect(() => {
    if (error) toastFailure(error, 'Failed to get banner');
  }, [error]);
  const put = ({ banner, version }: SeenBanner) =>
    client.setQueryData<SeenBanner>(queryKey, { banner, version });
  return { data: data ?? nothing, isPending, put };
}

export function BannerPage() {
  const { data, isPending, put } = useBanner();
  const update = useUpdateStore(bannerWords);
  const oneAtATime = useOneAtATime();
  const [edited, setEdited] = useState<string[] | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [saving, setSaving] = useState(false);
  const saved = data.banner.map(({ url }) => url);
  const urls = edited ?? saved;
  const isDirty = edited !== null && JSON.stringify(edited) !== JSON.stringify(saved);
  const [seen, see] = useSeen(data, isDirty);

  const save = async () => {
    setSaving(true);
    try {
      const store = await update({ banner: urls.map((url) => ({ url })) }, seen);
      see(store);
      put(store);
      setEdited((now) => (now === urls ? null : now));
      toast.success('Banner updated successfully');
    } catch (error) {
      if (error instanceof TookTheirs) {
        put(error.current as OwnStore);
        setEdited(null);
      }
      toastFailure(error, 'Failed to upload banner');
    } finally {
      setSaving(false);
    }
  };

  if (isPending) return <ScreenSkeleton />;
  const choose = (
    <Button
      variant="outlined"
      startIcon={<ImagePlus size={18} aria-hidden="true" />}
      onClick={() => setChoosing(true)}
    >
      Choose Images
    </Button>
  );
  return (
    <Page
      title="Store Banner"
      subtitle="Wide pictures (16:9) that open your shop; shoppers leaf through them."
      badge={isDirty && <UnsavedBadge />}
      actions={
        <Button
          disabled={!isDirty || saving}
          loading={saving}
          onClick={() => void oneAtATime(save)}
        >
          Update Banner
        </Button>
      }
    >
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
          <div className="stack">
            <PictureStrip urls={urls} wide onChange={setEdited} />
            <div>{choose}</div>
          </div>
        )}
      </Panel>
      {choosing && (
        <Suspense>
          <MediaDialog
            chosen={urls}
            most={limits.banners}
            onChoose={setEdited}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      <UnsavedGuard isDirty={() => isDirty} />
    </Page>
  );
}
