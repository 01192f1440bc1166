/** Says which line was removed from the cart and offers to undo that; takes over the line's focus. */
import { type ReactElement, useEffect, useRef } from 'react';

export function RemovedLine({ name, onUndo }: { name: string; onUndo: () => void }): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line has gone
  useEffect(() => button.current?.focus(), [name]);
  return (
    <p
      role="status"
      className="mx-auto mt-4 flex max-w-xl flex-wrap items-center justify-between gap-x-4 rounded-xl bg-[var(--tint)] px-4 py-1 text-[0.9375rem]"
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <bdi>{name}</bdi> is removed.
      </span>
      <button
        ref={button}
        type="button"
        className="link inline-flex min-h-11 items-center font-semibold"
        onClick={onUndo}
      >
        Undo
      </button>
    </p>
  );
}
