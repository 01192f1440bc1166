/** The input for an archive: a box that takes a file by a click or a drop. */
import { clsx } from 'clsx';
import { FileArchive } from 'lucide-react';
import styles from './ImportStore.module.css';
import { sizeText } from './sizeText.ts';

export interface ArchiveInputProps {
  file: File | null;
  onFile: (file: File | null) => void;
  disabled: boolean;
}

export function ArchiveInput({ file, onFile, disabled }: ArchiveInputProps) {
  return (
    <label className={clsx(styles.importFile, file && styles.importFileChosen)}>
      <FileArchive size={22} />
      <span className={styles.importFileText}>
        <strong>{file ? file.name : 'Choose an archive'}</strong>
        <span>{file ? sizeText(file.size) : 'A file that ends in .tar.gz'}</span>
      </span>
      <input
        type="file"
        aria-label="Archive"
        accept=".gz,.tgz,application/gzip"
        disabled={disabled}
        required
        onChange={(event) => onFile(event.target.files?.[0] ?? null)}
      />
    </label>
  );
}
