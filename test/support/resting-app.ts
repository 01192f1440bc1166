/** The front end of owners at rest: on a screen that reads nothing, from which it goes on without a load. */

/** Runs in the page: has the app leave what it shows for such a screen; false where the page is another one. */
export async function rest(): Promise<boolean> {
  const app = document.getElementById('root');
  if (!app?.querySelector('main')) return false;
  // What was said before is no answer to what comes.
  for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
    toast.setAttribute('data-seen', '');
  }
  history.pushState(null, '', '/signup');
  dispatchEvent(new PopStateEvent('popstate'));
  // React shows it in a microtask.
  await Promise.resolve();
  return app.querySelector('h1')?.textContent === 'Create an Account';
}

/** Runs in the page: has an app at rest show an address; all that it shows is read then, as after a load. */
export function goOn(address: string): void {
  history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  scrollTo(0, 0);
}

/** Runs in the page: has an app at rest notice that what the browser stores of it has changed. */
export function noticeStorage(): void {
  dispatchEvent(new StorageEvent('storage'));
}

/** Runs in the page: takes back what the app has said. */
export function closeToasts(): void {
  for (const button of document.querySelectorAll<HTMLElement>(
    '[data-sonner-toast] [data-close-button]',
  )) {
    button.click();
  }
}

/** Runs in the page: whether nothing is said. */
export const isSilent = (): boolean => document.querySelector('[data-sonner-toast]') === null;
