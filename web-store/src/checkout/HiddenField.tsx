/** A field that nobody sees: what fills it in is a program, whose order waits for the shop's word (CHK2-04). */
import type { ReactElement } from 'react';

export function HiddenField(): ReactElement {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute size-px overflow-hidden opacity-0"
    >
      <input name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
