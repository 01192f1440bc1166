/** The brand's mark and name, on every account screen (1§1). */
import { siteName } from '@shop/contract';
import mark from '../theme/favicon.svg';
import styles from './BrandBadge.module.css';

export function BrandBadge() {
  return (
    <span className={styles.brandBadge}>
      <img src={mark} alt="" width={30} height={30} />
      <span>{siteName}</span>
    </span>
  );
}
