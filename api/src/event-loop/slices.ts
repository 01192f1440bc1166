/** Long work is done in slices, so that no request keeps the one thread (ABUSE-03). */

/** Milliseconds that all long work of one turn of the event loop may take together. */
const sliceMs = 3;

const waiting: (() => void)[] = [];
let sliceStart: number | undefined;
let turnIsAsked = false;

/** Whether this turn of the event loop has worked long enough: then `await nextSlice()`. */
export function sliceIsOver(): boolean {
  const now = performance.now();
  if (sliceStart === undefined) {
    sliceStart = now;
    askForTurn();
  }
  return now - sliceStart > sliceMs;
}

/** Lets the event loop turn. Of all callers that wait, one goes on in each turn, first come first served. */
export function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    askForTurn();
  });
}

function askForTurn(): void {
  if (turnIsAsked) return;
  turnIsAsked = true;
  setImmediate(() => {
    turnIsAsked = false;
    sliceStart = undefined;
    const goOn = waiting.shift();
    if (waiting.length > 0) askForTurn();
    goOn?.();
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

/** Runs work that may rest at every `yield`. */
export async function inSlices<Result>(work: Iterator<unknown, Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (sliceIsOver()) await nextSlice();
  }
}
