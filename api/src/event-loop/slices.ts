/** Runs long work in slices, so that no request blocks the event loop (ABUSE-03). */

/** How long all long work may take together in one turn of the event loop, ms. */
const sliceMs = 3;

const waiting: (() => void)[] = [];
let sliceStart: number | undefined;
let isTurnScheduled = false;

/** Whether this turn of the event loop has worked long enough: then `await nextSlice()`. */
export function sliceIsOver(): boolean {
  const now = performance.now();
  if (sliceStart === undefined) {
    sliceStart = now;
    scheduleTurn();
  }
  return now - sliceStart > sliceMs;
}

/**
 * Waits for the event loop. Of all callers that wait, one continues in each turn, first come first
 * served.
 */
export function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    scheduleTurn();
  });
}

function scheduleTurn(): void {
  if (isTurnScheduled) return;
  isTurnScheduled = true;
  setImmediate(() => {
    isTurnScheduled = false;
    sliceStart = undefined;
    const resume = waiting.shift();
    if (waiting.length > 0) scheduleTurn();
    resume?.();
  });
}

/** Array.map in slices. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
): Promise<R[]> {
  const results: R[] = [];
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    if (sliceIsOver()) await nextSlice();
  }
  return results;
}

/** Runs work that may pause at every `yield`. */
export async function inSlices<Result>(work: Iterator<unknown, Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (sliceIsOver()) await nextSlice();
  }
}
