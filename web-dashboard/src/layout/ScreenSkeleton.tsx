/** A placeholder while a screen is loaded. */
import { clsx } from 'clsx';
import shared from '../theme/shared.module.css';
import styles from './ScreenSkeleton.module.css';

export function ScreenSkeleton() {
  return (
    <div className={styles.screenSkeleton} role="status" aria-label="Loading">
      <span className={clsx(shared.spinner, styles.screenSpinner)} data-testid="spinner" />
      <span className={shared.skeleton} style={{ width: 220, height: 30 }} />
      <span
        className={shared.skeleton}
        style={{ width: 'min(340px, 80%)', height: 16, marginTop: 12 }}
      />
      <span className={shared.skeleton} style={{ height: 260, marginTop: 28, borderRadius: 14 }} />
    </div>
  );
}
