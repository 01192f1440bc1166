/**
 * The small script of every page: hydrates the page when the browser is idle or the visitor touches it, and
 * replays early clicks.
 */
import { storageKeys } from '@shop/contract';
import { followShop } from './lib/followShop.ts';
import { tellUnloaded, watchConnection } from './lib/offline.ts';
import { screens } from './pages/screens.ts';

const root = document.documentElement;
const dataElement = document.getElementById('data');
const page: { page: string; data?: { shop?: { id: string; slug: string } } } = JSON.parse(
  dataElement?.textContent ?? '{}',
);
let hydrating: Promise<unknown> | null = null;
/** What was pressed before the page was hydrated, in that order; two taps on one button are one. */
const pressed = new Set<HTMLElement>();

function isBroken(image: Element): void {
  image.setAttribute('data-broken', '');
}

function hydrate(): Promise<unknown> {
  hydrating ??= Promise.all([import('./hydrate.ts'), screens[page.page]?.()])
    .then(async ([{ hydratePage }, screen]) => {
      // Runs in a task of its own, so that no single task is long.
      await new Promise((done) => setTimeout(done));
      if (screen) await hydratePage(screen, page.data);
    })
    .catch(() => tellUnloaded(page.data?.shop?.slug))
    .then(async () => {
      removeEventListener('click', holdClick, true);
      root.dataset.hydrated = '';
      for (const button of pressed) {
        button.removeAttribute('data-held');
        button.click();
        // The page shows what this one did before the next one is pressed.
        await null;
      }
    });
  return hydrating;
}

/** Holds a click on a button, or a link to a picture, until the page is hydrated; if that fails, the browser does what it does without script. */
function holdClick(event: MouseEvent): void {
  const button =
    event.target instanceof Element
      ? event.target.closest<HTMLButtonElement>('button,a[aria-haspopup]')
      : null;
  // The browser itself opens and closes popovers.
  if (!button || button.popoverTargetElement) return;
  event.preventDefault();
  event.stopPropagation();
  pressed.add(button);
  button.dataset.held = '';
  hydrate();
}

/** Remembers who has seen the home, for the script in the head of the next page. */
function remember(): void {
  const slug = page.data?.shop?.slug;
  if (!slug || page.page !== 'home') return;
  try {
    localStorage.setItem(storageKeys.known + slug, '1');
  } catch {
    // The browser gives no access to its storage.
  }
}

function whenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => hydrate(), { timeout: 3000 });
  else setTimeout(hydrate, 300);
}

if (page.data?.shop) followShop(page.data.shop);
remember();
watchConnection();
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLImageElement && isBroken(target),
  true,
);
for (const image of document.images) {
  if (image.complete && image.currentSrc && image.naturalWidth === 0) isBroken(image);
}
addEventListener('click', holdClick, true);
for (const type of ['pointerdown', 'keydown', 'touchstart', 'focusin']) {
  addEventListener(type, hydrate, { once: true, passive: true, capture: true });
}
if (document.readyState === 'complete' || root.querySelector('[data-eager]')) whenIdle();
else {
  addEventListener('load', whenIdle);
  // A picture that does not finish loading must not prevent hydration.
  setTimeout(whenIdle, 6000);
}
