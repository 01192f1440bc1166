/** A picture from the clipboard goes into the media library, and from there into the page (PAGE-33). */
import { toast } from 'sonner';
import { uploadFile } from '../media/uploadFile.ts';
import { toastFailure } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';

/** Whether there were pictures and nothing else; `insert` gets the address of each once it is stored. */
export function usePastedPictures() {
  const { slug } = useStore().store;
  const upload = async (file: File, insert: (url: string) => void) => {
    const shown = toast.loading('Uploading the picture…');
    try {
      insert((await uploadFile(slug, file, () => undefined)).url);
    } catch (error) {
      toastFailure(error, 'Failed to upload 1 image(s)', 'Failed to upload images');
    } finally {
      toast.dismiss(shown);
    }
  };
  return (pasted: DataTransfer | null, insert: (url: string) => void): boolean => {
    // Programs that copy text put a picture of it beside it.
    if (!pasted || pasted.getData('text/html') || pasted.getData('text/plain')) return false;
    const pictures = [...pasted.files].filter(({ type }) => type.startsWith('image/'));
    for (const file of pictures) void upload(file, insert);
    return pictures.length > 0;
  };
}
