/** Stands in for the sums until the server has answered, as high as the shortest of them. */
import type { ReactElement } from 'react';

/** `isMissing`: the part of the page that asks could not be loaded. */
export function SumsSkeleton({ isMissing = false }: { isMissing?: boolean }): ReactElement {
  if (isMissing) {
    return (
      <p role="alert" className="mt-5 min-h-30 border-t border-line pt-5">
        What it costs could not be loaded.{' '}
        <button
          type="button"
          className="link min-h-6 font-medium"
          onClick={() => location.reload()}
        >
          Try again
        </button>
      </p>
    );
  }
  return (
    <div aria-hidden="true" className="mt-5 grid min-h-30 gap-3 border-t border-line pt-5">
      <div className="skeleton h-5" />
      <div className="skeleton h-5 w-2/3" />
      <div className="skeleton h-7" />
    </div>
  );
}
