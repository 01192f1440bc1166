/**
 * Shown for a shop whose data could not be read: an empty page of products and a way to try again (SHOP-42,
 * MEND-50).
 */
import type { ReactElement } from 'react';
import { GridSkeleton } from '../catalog/GridSkeleton.tsx';
import { Icon } from '../components/Icon.tsx';

/** `path`: the requested path. */
export function EmptyShopScreen({ path }: { path: string }): ReactElement {
  return (
    <>
      <header className="border-b border-line bg-[var(--nav)]">
        <div className="shell flex min-h-16 items-center">
          <a href={path} className="flex min-h-11 items-center gap-3 text-[var(--nav-name)]">
            <Icon name="store" />
            <span className="brand text-lg">Shop</span>
          </a>
        </div>
      </header>
      <main className="shell pt-8">
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-4 rounded-2xl bg-[var(--tint)] px-6 py-5"
        >
          <div>
            <h1 className="text-xl font-semibold">The shelves could not be loaded</h1>
            <p className="mt-1 text-muted">It is not your fault. Please try again in a moment.</p>
          </div>
          <a className="button button-primary" href={path}>
            Retry
          </a>
        </div>
        <GridSkeleton />
      </main>
    </>
  );
}
