/**
 * A page without connection says so, stays where it is, and goes on when the connection is back (FIX-44). It is part of
 * the small script of every page, because nothing can be loaded then.
 */
import { storageKeys } from '@shop/contract';

const root = document.documentElement;
/** Where to go when the connection is back; '' = nobody wants to leave. */
let wanted = '';

/** Shows the notice that stands in every page of a shop. */
function tell(): void {
  root.dataset.offline = '';
}

function hold(event: Event, address: string): void {
  if (navigator.onLine || event.defaultPrevented) return;
  event.preventDefault();
  wanted = address;
  tell();
}

/** Holds what would lead to the browser's page of errors. */
export function watchConnection(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isHere = link?.pathname === location.pathname && link.search === location.search;
    if (link?.origin === location.origin && !link.target && !(isHere && link.hash)) {
      hold(event, link.href);
    }
  });
  addEventListener('submit', (event) => hold(event, ''));
  addEventListener('offline', tell);
  addEventListener('online', () => {
    delete root.dataset.offline;
    if (wanted === location.href) location.reload();
    else if (wanted) location.assign(wanted);
  });
  if (!navigator.onLine) tell();
}

/** The page could not be loaded whole: in the place of a skeleton the cart stands as the browser has stored it. */
export function tellUnloaded(slug: string | undefined): void {
  wanted = location.href;
  tell();
  const place = document.querySelector('[data-cart]');
  try {
    const lines: { name: string; quantity: number }[] = JSON.parse(
      localStorage.getItem(storageKeys.cart + slug) ?? '[]',
    );
    const rows = lines.map(({ name, quantity }) => {
      const row = document.createElement('p');
      row.textContent = `${quantity} × ${name}`;
      return row;
    });
    const list = document.createElement('div');
    list.append(...rows);
    place?.replaceChildren(list);
  } catch {
    // What is stored can't be read; the notice stands nevertheless.
  }
}
