/** Tells why an order can't be sent at all, in the documents' words (2§8). */
import { type CartLine, offersWhatsApp } from '@shop/commerce';

/** null once form and cart are there. */
export function readyFault(form: object | null, lines: readonly CartLine[] | null): string | null {
  return form && lines ? null : 'Order data not ready';
}

/** null when a chat can be opened for this cart. */
export function chatFault(
  shop: Parameters<typeof offersWhatsApp>[0],
  lines: readonly CartLine[],
): string | null {
  if (!offersWhatsApp(shop)) return 'WhatsApp number not configured';
  return lines.length === 0 ? 'Cart is empty' : null;
}
