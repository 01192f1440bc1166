/** The courier, number and link of what was sent (FULF-01). Pure. */
import { couriers, isListedCourier, limits, type Shipment } from '@shop/contract';
import { cleanSigns, cleanText } from './clean.js';

/**
 * The address where a courier's buyers follow a number; '' without a number. The number is percent-encoded, in plain
 * digits and without the gaps that people write into it.
 */
export function courierLink(courier: string, number: string): string {
  const plain = cleanSigns(number).replace(/\s+/g, '');
  if (plain === '' || !isListedCourier(courier)) return '';
  // encodeURIComponent leaves apostrophes.
  const encoded = encodeURIComponent(plain).replaceAll("'", '%27');
  return couriers[courier].track.replace('{number}', () => encoded);
}

/** https, a host with a dot and nothing before it, a port, and the rest. */
const address =
  /^https:\/\/([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?::\d{1,5})?(?:[/?#][^\s<>"'`\\\p{Cc}\p{Cs}]*)?$/iu;

/**
 * Whether a text is an address that buyers may be sent to: https with a host, and nothing before the host that looks
 * like another one.
 */
export function isTrackingLink(text: string): boolean {
  const link = cleanText(text);
  return link.length <= limits.url && address.test(link);
}

/** The host of such an address as its reader knows it, without www; '' of any other text. */
export function linkHost(link: string): string {
  const [, host = ''] = address.exec(link) ?? [];
  return host.toLowerCase().replace(/^www\./, '');
}

/** 'Delhivery 1234567890'; '' where the shop said neither courier nor number. */
export function shipmentText({ name, number }: Pick<Shipment, 'name' | 'number'>): string {
  return [name, number].filter(Boolean).join(' ');
}
