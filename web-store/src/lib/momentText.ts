/** A moment in words, by India's clock and the same on server and browser: '21 Nov 2026, 6:12 pm'. */
import { indiaOffsetMs } from '@shop/commerce';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

export function momentText(iso: string): string {
  const here = new Date(Date.parse(iso) + indiaOffsetMs);
  const hours = here.getUTCHours();
  const minutes = String(here.getUTCMinutes()).padStart(2, '0');
  // The browsers' own short times differ by kind of space.
  return `${day.format(here)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}
