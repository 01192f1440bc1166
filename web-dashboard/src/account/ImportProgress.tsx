/** The progress of an import: first of the upload, then, without a measure, of the server's work. */
import styles from './ImportProgress.module.css';

export function ImportProgress({ share }: { share: number }) {
  const isSent = share === 1;
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.importProgress} role="status">
      <progress aria-label="Upload" max={100} {...(isSent ? {} : { value: percent })} />
      <p>{isSent ? 'Checking and importing. Pictures take a moment…' : `Uploading ${percent} %`}</p>
    </div>
  );
}
