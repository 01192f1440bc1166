/** Lets the mouse wheel scroll over number inputs, and change none (FIX-06). */

/**
 * For every number input of the page, whoever draws it: some browsers step the one that has the focus when the wheel
 * turns over it, so it gives the focus up first.
 */
export function installNumberWheel(page: Document): void {
  const leave = ({ target }: Event): void => {
    const isFocused = target instanceof HTMLInputElement && target === page.activeElement;
    if (isFocused && target.type === 'number') target.blur();
  };
  page.addEventListener('wheel', leave, { passive: true, capture: true });
}
