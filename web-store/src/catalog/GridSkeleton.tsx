/** Eight placeholder tiles, shown while a search is running (SHOP-21, CONST-55). */
import type { ReactElement } from 'react';

const tiles = [1, 2, 3, 4, 5, 6, 7, 8];

export function GridSkeleton(): ReactElement {
  return (
    <div aria-hidden="true" className="products pt-10">
      {tiles.map((tile) => (
        <div key={tile}>
          <div className="skeleton aspect-square" />
          <div className="skeleton mt-3 h-4 w-3/4" />
          <div className="skeleton mt-2 h-4 w-1/3" />
        </div>
      ))}
    </div>
  );
}
