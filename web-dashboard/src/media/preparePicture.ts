/** Prepares a picture for upload: small enough, and of a format that browsers read (MEND-28). */
import { notPictureWords, shrinkPicture } from '@shop/client';
import { limits } from '@shop/contract';
import { toast } from 'sonner';

const heicWords =
  'iPhones take them. Choose Settings, Camera, Formats, Most Compatible there, or save the photo as JPEG, and choose it again.';

/** null for a file that can't be sent, which a toast says. */
export async function preparePicture(file: File): Promise<File | null> {
  const ready = await shrinkPicture(file, limits.fileBytes);
  if (ready === 'heic') {
    toast.error(`This browser can't read HEIC photos: ${file.name}`, { description: heicWords });
    return null;
  }
  if (ready === 'other') {
    const description = 'Save it as JPEG or PNG, and choose it again.';
    toast.error(`This browser can't read that kind of picture: ${file.name}`, { description });
    return null;
  }
  if (ready.size <= limits.fileBytes) return ready;
  toast.error(`Files too large (max 5MB): ${file.name}`);
  return null;
}

/** Those of the chosen files that may be pictures; a toast names each other one with its reason (FIX-15). */
export async function pickPictures(files: readonly File[]): Promise<File[]> {
  const reasons = await Promise.all(files.map(notPictureWords));
  const others = files.flatMap(({ name }, index) =>
    reasons[index] ? [`${name} is ${reasons[index]}`] : [],
  );
  if (others.length > 0) {
    const title =
      others.length === 1 ? '1 file is left out' : `${others.length} files are left out`;
    const description = `${others.join(', ')}. Choose JPEG, PNG, WebP, GIF or AVIF.`;
    toast.error(title, { description });
  }
  return files.filter((_, index) => !reasons[index]);
}
