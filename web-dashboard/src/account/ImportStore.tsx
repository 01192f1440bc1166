/** The dialog that makes a new store of an archive; the store's name and all else come with it. */
import { typeSlug } from '@shop/commerce';
import { limits } from '@shop/contract';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import buttons from '../theme/buttons.module.css';
import { ArchiveInput } from './ArchiveInput.tsx';
import { BusyButton } from './BusyButton.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { Field } from './Field.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import styles from './ImportStore.module.css';
import { NewStoreNote } from './NewStoreNote.tsx';
import { useImportStore } from './useImportStore.ts';
import { useNewStoreTerms } from './useNewStoreTerms.ts';

export interface ImportStoreProps {
  /** The dialog is done with; `imported` = the list has a new store. */
  onClose: (imported: boolean) => void;
}

function ImportDialog({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it leaves the page: that gives the focus back to the button.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.importDialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={`${id}-title`}>Import a store</h2>
      {children}
    </dialog>
  );
}

export function ImportStore({ onClose }: ImportStoreProps) {
  const [file, setFile] = useState<File | null>(null);
  const [slug, setSlug] = useState('');
  const terms = useNewStoreTerms();
  const upload = useImportStore(file, slug, () => onClose(true));
  const { busy, isSent } = upload;
  const cancel = () => {
    if (!isSent) onClose(upload.mayBeThere());
  };
  return (
    <ImportDialog onCancel={cancel}>
      <p className={styles.importText}>
        Bring an archive from Settings → Your data of any store. It becomes a new store of yours;
        your other stores stay as they are.
      </p>
      <NewStoreNote terms={terms} />
      <form onSubmit={upload.onSubmit}>
        <ArchiveInput file={file} onFile={setFile} disabled={busy} />
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
        {busy && <ImportProgress share={upload.share} />}
        <ErrorBox text={upload.fault} />
        <div className={styles.importActions}>
          <button
            type="button"
            className={buttons.buttonOutline}
            disabled={isSent}
            onClick={cancel}
          >
            Cancel
          </button>
          <BusyButton label="Import Store" busyLabel="Importing..." busy={busy} />
        </div>
      </form>
    </ImportDialog>
  );
}
