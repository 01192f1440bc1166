/** The upload queue: pending → uploading → completed or error, cleared after the batch (1§4). */
import { limits } from '@shop/contract';
import { useCallback, useState } from 'react';
import { toast } from 'sonner';
import { failureStatus, failureText } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import { uploadFile } from './uploadFile.ts';

export interface QueuedFile {
  id: string;
  file: File;
  status: 'pending' | 'uploading' | 'completed' | 'error';
  /** 0 to 1. */
  progress: number;
  /** Address of the preview. */
  preview: string;
}

function refuseLarge(files: File[]): File[] {
  const large = files.filter((file) => file.size > limits.fileBytes);
  if (large.length > 0) {
    toast.error(`Files too large (max 5MB): ${large.map((file) => file.name).join(', ')}`);
  }
  return files.filter((file) => file.size <= limits.fileBytes);
}

function report(done: number, failures: unknown[]): void {
  if (done > 0) toast.success(`Successfully uploaded ${done} image(s)`);
  if (failures.length === 0) return;
  const unreached = failures.every((failure) => failureStatus(failure) === 0);
  const title = unreached
    ? 'Failed to upload images'
    : `Failed to upload ${failures.length} image(s)`;
  toast.error(title, { description: failureText(failures[0]) });
}

/** `onUploaded` gets the addresses of the new pictures after each batch. */
export function useUploadQueue(onUploaded: (urls: string[]) => void) {
  const { slug } = useStore().store;
  const [queue, setQueue] = useState<QueuedFile[]>([]);
  const isUploading = queue.some((item) => item.status === 'uploading');

  const change = useCallback((id: string, part: Partial<QueuedFile>) => {
    setQueue((items) => items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  }, []);

  const add = (files: File[]) => {
    const images = refuseLarge(files.filter((file) => file.type.startsWith('image/')));
    const items = images.map((file): QueuedFile => {
      const preview = URL.createObjectURL(file);
      return { id: preview, file, status: 'pending', progress: 0, preview };
    });
    setQueue((present) => [...present, ...items]);
  };

  const remove = (id: string) => setQueue((items) => items.filter((item) => item.id !== id));

  const upload = async () => {
    const batch = queue.filter((item) => item.status === 'pending');
    const urls: string[] = [];
    const failures: unknown[] = [];
    for (const item of batch) change(item.id, { status: 'uploading' });
    for (const { id, file } of batch) {
      try {
        const picture = await uploadFile(slug, file, (progress) => change(id, { progress }));
        urls.push(picture.url);
        change(id, { status: 'completed', progress: 1 });
      } catch (error) {
        failures.push(error);
        change(id, { status: 'error' });
      }
    }
    report(urls.length, failures);
    for (const { preview } of batch) URL.revokeObjectURL(preview);
    setQueue((items) => items.filter(({ status }) => status === 'pending'));
    onUploaded(urls);
  };

  return { queue, isUploading, add, remove, upload };
}
