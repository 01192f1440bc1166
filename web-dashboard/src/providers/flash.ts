/** Stores a success message over one page load, for the next screen to show. */

const key = 'flash';

export function setFlash(message: string): void {
  window.sessionStorage.setItem(key, message);
}

/** Returns the stored message and removes it. */
export function takeFlash(): string | null {
  const message = window.sessionStorage.getItem(key);
  window.sessionStorage.removeItem(key);
  return message;
}
