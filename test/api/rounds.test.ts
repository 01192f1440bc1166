/** Work that comes back by itself: one pass at a time, awaited at the end. */
import { Rounds } from '@shop/api/jobs/rounds.js';
import { describe, expect, it } from 'vitest';

/** Work that is told when to go on, and how often it was begun. */
function workbench() {
  const waiting: (() => void)[] = [];
  let begun = 0;
  let running = 0;
  let mostRunning = 0;
  const pass = async () => {
    begun += 1;
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await new Promise<void>((resolve) => waiting.push(resolve));
    running -= 1;
    return false;
  };
  return {
    pass,
    begun: () => begun,
    mostRunning: () => mostRunning,
    finish: () => waiting.shift()?.(),
  };
}

const anHour = 60 * 60 * 1000;
/** Every callback that was due has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a round', () => {
  it('begins at once when it is asked to, and not before', async () => {
    const bench = workbench();
    const round = new Rounds().every(anHour, 'work', bench.pass);
    await settled();
    expect(bench.begun()).toBe(0);
    round.soon();
    expect(bench.begun()).toBe(1);
    bench.finish();
  });

  it('never runs twice at once; whoever asked meanwhile is served by one more pass', async () => {
    const bench = workbench();
    const round = new Rounds().every(anHour, 'work', bench.pass);
    for (let asked = 0; asked < 5; asked += 1) round.soon();
    await settled();
    expect(bench.begun()).toBe(1);
    bench.finish();
    await settled();
    expect(bench.begun()).toBe(2);
    bench.finish();
    await settled();
    expect([bench.begun(), bench.mostRunning()]).toEqual([2, 1]);
    round.soon();
    expect(bench.begun()).toBe(3);
    bench.finish();
  });

  it('goes on at once while more is waiting', async () => {
    let left = 5;
    const round = new Rounds().every(anHour, 'work', async () => {
      left -= 1;
      return left > 0;
    });
    round.soon();
    await expect.poll(() => left).toBe(0);
  });

  it('comes back by itself, also after a pass that failed', async () => {
    let passes = 0;
    const rounds = new Rounds();
    rounds.every(1, 'work', async () => {
      passes += 1;
      if (passes === 1) throw new Error('not this time');
      return false;
    });
    await expect.poll(() => passes).toBeGreaterThan(3);
    await rounds.beforeApplicationShutdown();
  });

  it('does not keep others from running', async () => {
    const [one, other] = [workbench(), workbench()];
    const rounds = new Rounds();
    rounds.every(anHour, 'one', one.pass).soon();
    rounds.every(anHour, 'other', other.pass).soon();
    expect([one.begun(), other.begun()]).toEqual([1, 1]);
    one.finish();
    other.finish();
  });
});

describe('the end of the process', () => {
  it('waits for the pass that is running, and lets none begin after it', async () => {
    const bench = workbench();
    const rounds = new Rounds();
    const round = rounds.every(1, 'work', bench.pass);
    round.soon();
    round.soon();
    let isOver = false;
    const end = rounds.beforeApplicationShutdown().then(() => {
      isOver = true;
    });
    await settled();
    expect(isOver).toBe(false);
    bench.finish();
    await end;
    round.soon();
    await settled();
    expect(bench.begun()).toBe(1);
  });
});
