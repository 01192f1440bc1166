/** Shown until it is known which screen to show. */
import shared from '../theme/shared.module.css';
import { BrandBadge } from './BrandBadge.tsx';
import styles from './ScreenLoader.module.css';

export function ScreenLoader() {
  return (
    <div className={styles.screenLoader} role="status" aria-label="Loading">
      <BrandBadge />
      <span className={shared.spinner} data-testid="spinner" />
    </div>
  );
}
