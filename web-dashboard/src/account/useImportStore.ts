/** Sends an archive, of which the server makes a new store, and reports how much has been sent. */
import { ApiError } from '@shop/client';
import { trimSlug } from '@shop/commerce';
import { apiRoutes, limits, type StoreAnswer } from '@shop/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { sendForm } from '../providers/sendForm.ts';
import { sizeText } from './sizeText.ts';
import { useSubmit } from './useSubmit.ts';

/** The archive has arrived, and no word of the server's came back. */
const unheard =
  'We did not hear back. The store may be there: close this and look at your list before you try again.';

/** The text for a failed import; '' for one that was cancelled. `isWhole` = all of the archive was sent. */
function importText(error: unknown, isWhole: boolean): string {
  if (error instanceof DOMException) return '';
  // A proxy, which has no code, answers in the place of the server.
  const isAnswered = error instanceof ApiError && (error.status < 500 || error.code !== undefined);
  if (!isAnswered && isWhole) return unheard;
  if (!(error instanceof ApiError)) {
    return 'The upload broke off. Check your connection and try again; nothing was imported.';
  }
  if (error.status >= 500) return 'Something broke on our side. Nothing was imported; try again.';
  const more = error.errors.length - 1;
  return more > 0 ? `${error.message} (and ${more} more)` : error.message;
}

/** Unmounting the component cancels an upload under way. `onImported` is called once the store exists. */
export function useImportStore(file: File | null, slug: string, onImported: () => void) {
  const abort = useRef<AbortController | null>(null);
  /** The share that has been sent, 0 to 1. */
  const [share, setShare] = useState(0);
  const isWhole = useRef(false);
  const mayBeThere = useRef(false);
  useLayoutEffect(() => () => abort.current?.abort(), []);

  const { busy, error, onSubmit } = useSubmit(
    async () => {
      if (!file) return;
      const onProgress = (sent: number) => {
        setShare(sent);
        isWhole.current = sent === 1;
      };
      onProgress(0);
      abort.current = new AbortController();
      const fields = { slug: trimSlug(slug), file };
      const options = { onProgress, signal: abort.current.signal };
      const { store } = await sendForm<StoreAnswer>(apiRoutes.importStore, fields, options);
      toast.success(`${store.name} was imported`);
      onImported();
    },
    (failure) => {
      const text = importText(failure, isWhole.current);
      if (text === unheard) mayBeThere.current = true;
      return text;
    },
  );

  const isTooLarge = file !== null && file.size > limits.archiveBytes;
  const fault = isTooLarge
    ? `This archive is too large: ${sizeText(limits.archiveBytes)} at most.`
    : error;
  return {
    busy,
    share,
    fault: busy ? null : fault || null,
    /** The archive has been sent whole: the server goes on whatever happens here. */
    isSent: busy && share === 1,
    /** Whether a try of which nothing was heard may have imported it. */
    mayBeThere: () => mayBeThere.current,
    onSubmit,
  };
}
