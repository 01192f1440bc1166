import { cleanText } from './clean.js';
import { chatNumber } from './contact.js';

/** The link helper (1§5): text without http:// or https:// gets https:// in front. */
export function withScheme(text: string): string {
  const trimmed = cleanText(text);
  return trimmed === '' || /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/** Click-to-chat address: digits of the number with its country, text prefilled (OQ-56, MEND-21). */
export function chatLink(number: string, text: string): string {
  return `https://wa.me/${chatNumber(number)}?text=${encodeURIComponent(text)}`;
}

/** The text that warns of a link to another site: that it leads away from the shop, and where to. */
export function leavesText(link: string): string {
  const [, host = ''] =
    /^https?:\/\/(?:[^/?#@]*@)?(?:www\.)?([^/?#:]+)/i.exec(withScheme(link)) ?? [];
  return host ? `Opens ${host.toLowerCase()} in a new tab` : 'Opens in a new tab';
}
