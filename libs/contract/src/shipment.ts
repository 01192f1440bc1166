/** How an order was sent: courier, tracking number and link (FULF-01). */

/** A courier, and the address where its buyers follow what was sent. */
export interface Courier {
  name: string;
  /** https; `{number}` stands for the tracking number. Without it the courier asks for the number there. */
  track: string;
}

/**
 * Couriers that send for small shops in India. Orders store the keys, so none is ever taken out. The addresses are
 * those that buyers use, as last looked up in November 2026; couriers change them without notice. Those that ask for
 * the number (most show a picture to be typed in) take none from the address.
 */
export const couriers = {
  indiaPost: {
    name: 'India Post (Speed Post)',
    track: 'https://www.indiapost.gov.in/_layouts/15/DOP.Portal.Tracking/TrackConsignment.aspx',
  },
  delhivery: { name: 'Delhivery', track: 'https://www.delhivery.com/track/package/{number}' },
  blueDart: {
    name: 'Blue Dart',
    track:
      'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  },
  dtdc: { name: 'DTDC', track: 'https://www.dtdc.com/track-your-shipment/' },
  ekart: { name: 'Ekart', track: 'https://ekartlogistics.com/shipmenttrack/{number}' },
  xpressbees: {
    name: 'Xpressbees',
    track: 'https://www.xpressbees.com/track?isawb=Yes&trackid={number}',
  },
  ecomExpress: {
    name: 'Ecom Express',
    track: 'https://ecomexpress.in/tracking/?awb_field={number}',
  },
  shadowfax: { name: 'Shadowfax', track: 'https://tracker.shadowfax.in/' },
  shiprocket: { name: 'Shiprocket', track: 'https://shiprocket.co/tracking/{number}' },
  amazon: { name: 'Amazon Shipping', track: 'https://track.amazon.in/tracking/{number}' },
  professional: { name: 'Professional Couriers', track: 'https://www.tpcindia.com/' },
  trackon: { name: 'Trackon', track: 'https://www.trackon.in/courier-tracking' },
  shreeMaruti: { name: 'Shree Maruti', track: 'https://shreemaruti.com/track-shipment/' },
  stCourier: { name: 'ST Courier', track: 'https://stcourier.com/track/shipment' },
  gati: { name: 'Gati', track: 'https://www.gati.com/track-by-docket/' },
  safexpress: { name: 'Safexpress', track: 'https://www.safexpress.com/' },
  fedEx: { name: 'FedEx', track: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  dhl: { name: 'DHL', track: 'https://www.dhl.com/in-en/home/tracking.html?tracking-id={number}' },
} as const satisfies Record<string, Courier>;

export type ListedCourier = keyof typeof couriers;

/** 'other' = one that is not in the list, which the shop names. */
export type CourierKey = ListedCourier | 'other';

export const courierKeys: readonly CourierKey[] = [
  ...(Object.keys(couriers) as ListedCourier[]),
  'other',
];

export function isListedCourier(key: string): key is ListedCourier {
  return Object.hasOwn(couriers, key);
}

/** What the shop says of it; all but the courier may be ''. */
export interface ShipmentBody {
  /** '' = nothing is known: what was known is forgotten. */
  courier: CourierKey | '';
  /** The courier's name; of another one than the listed. */
  name?: string;
  /** Tracking number, at most `limits.tracking` characters. */
  number?: string;
  /** https address where it is followed; of another courier than the listed. */
  link?: string;
}

export interface Shipment {
  courier: CourierKey;
  /** The courier's name; '' = the shop gave none. */
  name: string;
  /** '' = none. */
  number: string;
  /** https address where it is followed; '' = none. */
  link: string;
}
