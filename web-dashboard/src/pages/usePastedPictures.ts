/** Puts a picture from the clipboard into the media library, and from there into the page (PAGE-33). */
import { toast } from 'sonner';
import { uploadFile } from '../media/uploadFile.ts';
import { toastFailure } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';

/**
 * Returns a function that handles a paste and tells whether it had pictures and nothing else; `insert` is called
 * with the address of each picture once it is stored.
 */
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
    // Some programs that copy text also add a picture of it.
    if (!pasted || pasted.getData('text/html') || pasted.getData('text/plain')) return false;
    const pictures = [...pasted.files].filter(({ type }) => type.startsWith('image/'));
    for (const file of pictures) void upload(file, insert);
    return pictures.length > 0;
  };
}
