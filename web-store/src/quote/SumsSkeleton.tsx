/** Stands in for the sums until the server has answered, as high as the shortest of them. */
import type { ReactElement } from 'react';
import { LoadAgain } from '../components/LoadAgain.tsx';

/** `isMissing`: the part of the page that asks could not be loaded. */
export function SumsSkeleton({ isMissing = false }: { isMissing?: boolean }): ReactElement {
  if (isMissing) {
    return (
      <p role="alert" className="mt-5 min-h-30 border-t border-line pt-5">
        What it costs could not be loaded. <LoadAgain />
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
