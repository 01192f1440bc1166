/** The few bytes that every page starts with: wakes the page when idle or touched, and replays early clicks. */
import { screens } from './pages/screens.ts';

const root = document.documentElement;
const dataElement = document.getElementById('data');
const page: { page: string; data: unknown } = JSON.parse(dataElement?.textContent ?? '{}');
let waking: Promise<unknown> | null = null;
let pressed: HTMLElement | null = null;

function isBroken(image: Element): void {
  image.setAttribute('data-broken', '');
}

function wake(): Promise<unknown> {
  waking ??= Promise.all([import('./wake.ts'), screens[page.page]?.()])
    .then(async ([{ wakePage }, screen]) => {
      // A task of its own, so that no single one is long.
      await new Promise((done) => setTimeout(done));
      if (screen) await wakePage(screen, page.data);
    })
    .catch(() => undefined)
    .then(() => {
      removeEventListener('click', holdClick, true);
      root.dataset.awake = '';
      pressed?.removeAttribute('data-held');
      pressed?.click();
    });
  return waking;
}

/** Holds a click on a button until the page is awake; if it never wakes, the form does its own work. */
function holdClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  // The browser itself opens and closes what a button names.
  if (!button || button.popoverTargetElement) return;
  event.preventDefault();
  event.stopPropagation();
  pressed?.removeAttribute('data-held');
  pressed = button;
  button.dataset.held = '';
  wake();
}

function whenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => wake(), { timeout: 3000 });
  else setTimeout(wake, 300);
}

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
  addEventListener(type, wake, { once: true, passive: true, capture: true });
}
if (document.readyState === 'complete' || root.querySelector('[data-eager]')) whenIdle();
else {
  addEventListener('load', whenIdle);
  // A picture that hangs must not keep the page asleep.
  setTimeout(whenIdle, 6000);
}
