/** The checkout (CHK-01). */
import type { MapService } from '../../checkout/map/mapService.ts';
import type { Page, StoreContext } from '../../lib/page.ts';
import { shopOf } from '../../lib/shop.ts';
import { privateHead } from '../../lib/storeHead.ts';
import { CheckoutScreen } from './CheckoutScreen.tsx';
import type { CheckoutData } from './checkoutData.ts';

/** The map of a store that delivers to a marker on it (CHK-05, CHK-06, OQ-58). */
function mapOf({ store, services }: StoreContext): MapService | null {
  const { delivery, addressType } = store.settings;
  if (!delivery || addressType !== 'map') return null;
  return { tilesUrl: services.site.mapTilesUrl, geocoderUrl: services.site.geocoderUrl };
}

export const checkoutPage: Page<StoreContext, CheckoutData> = {
  name: 'checkout',
  load: async (context) => ({ data: { shop: shopOf(context.store), map: mapOf(context) } }),
  head: (_data, context) => privateHead('Checkout', context),
  policy: ({ shop, map }) => ({ payment: shop.razorpayEnabled, geocoder: map?.geocoderUrl ?? '' }),
  Screen: CheckoutScreen,
};
