/** Dialog of the store list: makes a new store of an archive (its name and all come with it). */
import { ApiError } from '@shop/client';
import { trimSlug, typeSlug } from '@shop/commerce';
import { apiRoutes, limits, type StoreAnswer } from '@shop/contract';
import { clsx } from 'clsx';
import { FileArchive } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { sendForm } from '../providers/sendForm.ts';
import { BusyButton } from './BusyButton.tsx';
import buttons from './buttons.module.css';
import { ErrorBox } from './ErrorBox.tsx';
import { Field } from './Field.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import styles from './ImportStore.module.css';
import { NewStoreNote } from './NewStoreNote.tsx';
import { useNewStoreTerms } from './useNewStoreTerms.ts';
import { useSubmit } from './useSubmit.ts';

export interface ImportStoreProps {
  /** The dialog is done with; `imported` = the list has a new store. */
  onClose: (imported: boolean) => void;
}

function importText(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return error instanceof DOMException
      ? ''
      : 'The upload broke off. Check your connection and try again; nothing was imported.';
  }
  if (error.status >= 500) return 'Something broke on our side. Nothing was imported; try again.';
  const more = error.errors.length - 1;
  return more > 0 ? `${error.message} (and ${more} more)` : error.message;
}

const megabytes = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

export function ImportStore({ onClose }: ImportStoreProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const abort = useRef<AbortController | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [slug, setSlug] = useState('');
  const [share, setShare] = useState(0);
  const id = useId();
  const terms = useNewStoreTerms();

  // Closed before it leaves the page: that gives the focus back to the button.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      abort.current?.abort();
      element?.close();
    };
  }, []);

  const { busy, error, onSubmit } = useSubmit(async () => {
    if (!file) return;
    setShare(0);
    abort.current = new AbortController();
    const fields = { slug: trimSlug(slug), file };
    const options = { onProgress: setShare, signal: abort.current.signal };
    const { store } = await sendForm<StoreAnswer>(apiRoutes.importStore, fields, options);
    toast.success(`${store.name} was imported`);
    onClose(true);
  }, importText);

  const isTooLarge = file !== null && file.size > limits.archiveBytes;
  const fault = isTooLarge
    ? `This archive is too large: ${megabytes(limits.archiveBytes)} at most.`
    : error;
  /** Once it has arrived whole, the server goes on whatever happens here. */
  const isBound = busy && share === 1;
  const cancel = () => {
    if (!isBound) onClose(false);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.importDialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        cancel();
      }}
    >
      <h2 id={`${id}-title`}>Import a store</h2>
      <p className={styles.importText}>
        Bring an archive from Settings → Your data of any store. It becomes a new store of yours;
        your other stores stay as they are.
      </p>
      <NewStoreNote terms={terms} />
      <form onSubmit={onSubmit}>
        <label className={clsx(styles.importFile, file && styles.importFileChosen)}>
          <FileArchive size={22} aria-hidden="true" />
          <span className={styles.importFileText}>
            <strong>{file ? file.name : 'Choose an archive'}</strong>
            <span>{file ? megabytes(file.size) : 'A file that ends in .tar.gz'}</span>
          </span>
          <input
            type="file"
            aria-label="Archive"
            accept=".gz,.tgz,application/gzip"
            disabled={busy}
            required
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </label>
        <Field
          label="Store Slug (URL)"
          name="slug"
          prefix={`${window.location.host}/`}
          value={slug}
          onChange={(event) => setSlug(typeSlug(event.target.value))}
          hint="Only lowercase letters, numbers, and hyphens. A new address: the old one may still be in use."
          pattern="[a-z0-9\-]+"
          placeholder="ashas-sweets"
          maxLength={limits.slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={busy}
          required
        />
        {busy && <ImportProgress share={share} />}
        <ErrorBox text={busy ? null : fault || null} />
        <div className={styles.importActions}>
          <button
            type="button"
            className={clsx(buttons.button, buttons.buttonOutline)}
            disabled={isBound}
            onClick={cancel}
          >
            Cancel
          </button>
          <BusyButton label="Import Store" busyLabel="Importing..." busy={busy} />
        </div>
      </form>
    </dialog>
  );
}
