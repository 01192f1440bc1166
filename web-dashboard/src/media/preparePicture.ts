/** Prepares a picture for upload: small enough, and of a format that browsers read (MEND-28). */
import { shrinkPicture } from '@shop/client';
import { limits } from '@shop/contract';
import { toast } from 'sonner';

const heicWords =
  'iPhones take them. Choose Settings, Camera, Formats, Most Compatible there, or save the photo as JPEG, and choose it again.';

/** null for a file that can't be sent, which a toast says. */
export async function preparePicture(file: File): Promise<File | null> {
  const ready = await shrinkPicture(file, limits.fileBytes);
  if (!ready) {
    toast.error(`This browser can't read HEIC photos: ${file.name}`, { description: heicWords });
    return null;
  }
  if (ready.size <= limits.fileBytes) return ready;
  toast.error(`Files too large (max 5MB): ${file.name}`);
  return null;
}
