/** Combines the store's pictures and their upload, for the library's page and its dialog. */
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from '../providers/store.tsx';
import { useMedia } from './useMedia.ts';
import { type Uploaded, useUploadQueue } from './useUploadQueue.ts';
import { usageKey } from './useUsage.ts';

/** `onUploaded` is called after each batch, before the library shows it. */
export function useLibrary(onUploaded: (uploaded: Uploaded) => void = () => undefined) {
  const media = useMedia();
  const client = useQueryClient();
  const { slug } = useStore().store;
  const upload = useUploadQueue((uploaded) => {
    onUploaded(uploaded);
    void media.refetch();
    void client.invalidateQueries({ queryKey: [usageKey, slug] });
  });
  return { media, upload };
}
