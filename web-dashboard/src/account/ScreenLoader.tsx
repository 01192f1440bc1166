/** Shown while it is not known yet what to show. */
import './account.css';
import './form.css';
import { BrandBadge } from './BrandBadge.tsx';

export function ScreenLoader() {
  return (
    <div className="screen-loader" role="status" aria-label="Loading">
      <BrandBadge />
      <span className="spinner" data-testid="spinner" />
    </div>
  );
}
