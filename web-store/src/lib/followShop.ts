/** Takes along what this browser has stored of a shop when the shop has moved to another address (FIX-03, FIX-73). */
import { storageKeys } from '@shop/contract';

/** Gives what is stored under one slug to another, unless something is there. */
function rename(place: Storage, before: string, after: string): void {
  for (const key of Object.keys(place)) {
    if (!key.endsWith(`:${before}`)) continue;
    const next = key.slice(0, -before.length) + after;
    const text = place.getItem(key);
    if (text !== null && place.getItem(next) === null) place.setItem(next, text);
    place.removeItem(key);
  }
}

/** Whether another shop that this browser knows has the slug by now. */
const isOfAnother = (own: string, slug: string): boolean =>
  Object.entries(localStorage).some(
    ([key, value]) => key !== own && key.startsWith(storageKeys.address) && value === slug,
  );

/** To be called before anything of the shop is read. */
export function followShop({ id, slug }: { id: string; slug: string }): void {
  const own = storageKeys.address + id;
  try {
    const before = localStorage.getItem(own);
    if (before === slug) return;
    localStorage.setItem(own, slug);
    if (before === null || isOfAnother(own, before)) return;
    for (const place of [localStorage, sessionStorage]) rename(place, before, slug);
  } catch {
    // The browser gives no access to its storage.
  }
}
