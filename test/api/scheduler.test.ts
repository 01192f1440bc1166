/** Recurring jobs: one run at a time, awaited at the end. */
import { setTimeout as pause } from 'node:timers/promises';
import { Scheduler } from '@shop/api/jobs/scheduler.js';
import { describe, expect, it } from 'vitest';

/** Work that the test lets continue, with the number of its starts. */
function workbench() {
  const waiting: (() => void)[] = [];
  let begun = 0;
  let running = 0;
  let mostRunning = 0;
  const run = async () => {
    begun += 1;
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await new Promise<void>((resolve) => waiting.push(resolve));
    running -= 1;
    return false;
  };
  return {
    run,
    begun: () => begun,
    mostRunning: () => mostRunning,
    finish: () => waiting.shift()?.(),
  };
}

const anHour = 60 * 60 * 1000;
/** Waits until every callback that was due has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a job', () => {
  it('begins at once when it is asked to, and not before', async () => {
    const bench = workbench();
    const job = new Scheduler().every(anHour, 'work', bench.run);
    await settled();
    expect(bench.begun()).toBe(0);
    job.runNow();
    expect(bench.begun()).toBe(1);
    bench.finish();
  });

  it('never runs twice at once; whoever asked meanwhile is served by one more run', async () => {
    const bench = workbench();
    const job = new Scheduler().every(anHour, 'work', bench.run);
    for (let asked = 0; asked < 5; asked += 1) job.runNow();
    await settled();
    expect(bench.begun()).toBe(1);
    bench.finish();
    await settled();
    expect(bench.begun()).toBe(2);
    bench.finish();
    await settled();
    expect([bench.begun(), bench.mostRunning()]).toEqual([2, 1]);
    job.runNow();
    expect(bench.begun()).toBe(3);
    bench.finish();
  });

  it('goes on at once while more is waiting', async () => {
    let left = 5;
    const job = new Scheduler().every(anHour, 'work', async () => {
      left -= 1;
      return left > 0;
    });
    job.runNow();
    await expect.poll(() => left).toBe(0);
  });

  it('comes back by itself, also after a run that failed', async () => {
    let runs = 0;
    const scheduler = new Scheduler();
    scheduler.every(1, 'work', async () => {
      runs += 1;
      if (runs === 1) throw new Error('not this time');
      return false;
    });
    scheduler.onApplicationBootstrap();
    await expect.poll(() => runs).toBeGreaterThan(3);
    await scheduler.beforeApplicationShutdown();
  });

  it('has no timer before the application has started', async () => {
    const scheduler = new Scheduler();
    let runs = 0;
    scheduler.every(1, 'work', async () => {
      runs += 1;
      return false;
    });
    await pause(50);
    expect(runs).toBe(0);
    scheduler.onApplicationBootstrap();
    await expect.poll(() => runs).toBeGreaterThan(0);
    await scheduler.beforeApplicationShutdown();
  });

  it('does not keep others from running', async () => {
    const [one, other] = [workbench(), workbench()];
    const scheduler = new Scheduler();
    scheduler.every(anHour, 'one', one.run).runNow();
    scheduler.every(anHour, 'other', other.run).runNow();
    expect([one.begun(), other.begun()]).toEqual([1, 1]);
    one.finish();
    other.finish();
  });
});

describe('the end of the process', () => {
  it('waits for the run that is under way, and lets none begin after it', async () => {
    const bench = workbench();
    const scheduler = new Scheduler();
    const job = scheduler.every(1, 'work', bench.run);
    job.runNow();
    job.runNow();
    let isOver = false;
    const end = scheduler.beforeApplicationShutdown().then(() => {
      isOver = true;
    });
    await settled();
    expect(isOver).toBe(false);
    bench.finish();
    await end;
    job.runNow();
    await settled();
    expect(bench.begun()).toBe(1);
  });
});
