/** Loads the page again: a part of it that could not be loaded stays missing until then, e.g. when the shop was updated meanwhile. */
import type { ReactElement } from 'react';

export function LoadAgain({ label = 'Try again' }: { label?: string }): ReactElement {
  return (
    <button type="button" className="link min-h-6 font-medium" onClick={() => location.reload()}>
      {label}
    </button>
  );
}
