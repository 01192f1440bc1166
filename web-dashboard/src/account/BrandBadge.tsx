/** The brand's mark and name, on every account screen (1§1). */
import { siteName } from '@shop/contract';
import mark from '../theme/favicon.svg';

export function BrandBadge() {
  return (
    <span className="brand-badge">
      <img src={mark} alt="" width={30} height={30} />
      <span>{siteName}</span>
    </span>
  );
}
