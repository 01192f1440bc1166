/** What the checkout shows. */
import type { MapService } from '../../checkout/map/mapService.ts';
import type { Shop } from '../../lib/shop.ts';

export interface CheckoutData {
  shop: Shop;
  /** null where the address is typed. */
  map: MapService | null;
}
