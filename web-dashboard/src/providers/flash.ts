/** A success message that survives one page load: set before leaving, shown by the next screen. */

const key = 'flash';

export function setFlash(message: string): void {
  window.sessionStorage.setItem(key, message);
}

/** The waiting message, once. */
export function takeFlash(): string | null {
  const message = window.sessionStorage.getItem(key);
  window.sessionStorage.removeItem(key);
  return message;
}
