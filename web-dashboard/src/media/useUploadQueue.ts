/**
 * The upload queue: pending → uploading → completed or error, cleared after the batch (1§4). It starts as soon as
 * pictures are chosen (MEND-22) and uploads one after the other.
 */
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { failureStatus, failureText } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import { pickPictures, preparePicture } from './preparePicture.ts';
import { uploadFile } from './uploadFile.ts';

export interface QueuedFile {
  id: string;
  /** The chosen file; once prepared, the file that is sent. */
  file: File;
  status: 'pending' | 'uploading' | 'completed' | 'error';
  /** 0 to 1. */
  progress: number;
  /** Address of the preview. */
  preview: string;
  /** Bytes of the chosen file. */
  chosenBytes: number;
}

const names = (files: readonly File[]) => files.map((file) => file.name).join(', ');

interface Failed {
  file: File;
  error: unknown;
}

function report(done: number, failed: Failed[]): void {
  if (done > 0) toast.success(`Successfully uploaded ${done} image(s)`);
  if (failed.length === 0) return;
  const unreached = failed.every(({ error }) => failureStatus(error) === 0);
  const title = unreached
    ? 'Failed to upload images'
    : `Failed to upload ${failed.length} image(s)`;
  // Files that failed alike are named together.
  const reasons = [...new Set(failed.map(({ error }) => failureText(error)))];
  const description = reasons.map((reason) => {
    const alike = failed.filter(({ error }) => failureText(error) === reason);
    return `${names(alike.map(({ file }) => file))}: ${reason}`;
  });
  toast.error(title, { description: description.join(' · ') });
}

/** The result of a batch. */
export interface Uploaded {
  /** Addresses of the new pictures. */
  urls: string[];
  /** Whether all chosen files were uploaded. */
  isComplete: boolean;
}

/** `onUploaded` is called after each batch. */
export function useUploadQueue(onUploaded: (uploaded: Uploaded) => void) {
  const { slug } = useStore().store;
  const [queue, setQueue] = useState<QueuedFile[]>([]);
  const [isUploading, setUploading] = useState(false);
  /** The current queue, where `queue` is that of the last render. */
  const items = useRef<QueuedFile[]>([]);
  const running = useRef(false);
  const latest = useRef(onUploaded);
  latest.current = onUploaded;

  const set = (next: QueuedFile[]) => {
    items.current = next;
    setQueue(next);
  };
  const change = (id: string, part: Partial<QueuedFile>) =>
    set(items.current.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const remove = (id: string) => set(items.current.filter((item) => item.id !== id));

  const sendOne = async ({ id, file }: QueuedFile): Promise<string | Failed | null> => {
    change(id, { status: 'uploading' });
    const ready = await preparePicture(file);
    if (!ready) {
      change(id, { status: 'error' });
      return null;
    }
    change(id, { file: ready });
    try {
      const picture = await uploadFile(slug, ready, (progress) => change(id, { progress }));
      change(id, { status: 'completed', progress: 1 });
      return picture.url;
    } catch (error) {
      change(id, { status: 'error' });
      return { file, error };
    }
  };

  const sendAll = async () => {
    if (running.current) return;
    running.current = true;
    setUploading(true);
    const urls: string[] = [];
    const failed: Failed[] = [];
    let refused = 0;
    const next = () => items.current.find(({ status }) => status === 'pending');
    for (let item = next(); item; item = next()) {
      const outcome = await sendOne(item);
      if (typeof outcome === 'string') urls.push(outcome);
      else if (outcome) failed.push(outcome);
      else refused += 1;
    }
    report(urls.length, failed);
    for (const { preview } of items.current) URL.revokeObjectURL(preview);
    running.current = false;
    set([]);
    setUploading(false);
    latest.current({ urls, isComplete: failed.length + refused === 0 });
  };

  const add = async (files: File[]) => {
    const added = (await pickPictures(files)).map((file): QueuedFile => {
      const preview = URL.createObjectURL(file);
      const fresh = { id: preview, file, preview, chosenBytes: file.size };
      return { ...fresh, status: 'pending', progress: 0 };
    });
    if (added.length === 0) return;
    set([...items.current, ...added]);
    void sendAll();
  };

  return { queue, isUploading, add, remove };
}
