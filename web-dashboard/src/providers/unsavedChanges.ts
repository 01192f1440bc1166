/** Tells whether the screen has unsaved changes. */

/** Whether a screen would ask before it is left. */
export function asksBeforeLeaving(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
