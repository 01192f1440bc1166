/** Uploads pictures from within a form, one after the other (OQ-93). */
import { limits } from '@shop/contract';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { toastFailure } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import { pickPictures, preparePicture } from './preparePicture.ts';
import { uploadFile } from './uploadFile.ts';

export interface PictureUpload {
  /** How many pictures are not uploaded yet. */
  waiting: number;
  /** Uploads at most `room` of the files; a toast names the others. */
  add: (files: readonly File[], room: number) => Promise<void>;
}

const mostPictures = `At most ${limits.productImages} pictures`;

/** `onUploaded` is called with the address of each uploaded picture. */
export function usePictureUpload(onUploaded: (url: string) => void): PictureUpload {
  const { slug } = useStore().store;
  const [waiting, setWaiting] = useState(0);
  const latest = useRef(onUploaded);
  latest.current = onUploaded;
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const send = async (file: File) => {
    try {
      const ready = await preparePicture(file);
      if (!ready) return;
      const { url } = await uploadFile(slug, ready, () => undefined);
      latest.current(url);
      toast.success('Successfully uploaded 1 image(s)');
    } catch (error) {
      toastFailure(error, 'Failed to upload 1 image(s)', 'Failed to upload images');
    } finally {
      setWaiting((count) => count - 1);
    }
  };

  const add = async (files: readonly File[], room: number) => {
    const pictures = await pickPictures(files);
    const over = pictures.slice(Math.max(0, room)).map(({ name }) => name);
    if (over.length > 0) toast.error(mostPictures, { description: `Left out: ${over.join(', ')}` });
    for (const file of pictures.slice(0, pictures.length - over.length)) {
      setWaiting((count) => count + 1);
      last.current = last.current.then(() => send(file));
    }
  };
  return { waiting, add };
}
