/** Slots for work on pictures: shared between networks and stores, bounded, released (ABUSE-08). */
import { NoSlot, PictureSlots, type Requester } from '@shop/api/file/picture-slots.js';
import { describe, expect, it, vi } from 'vitest';

const limits = { atOnce: 3, perStore: 1, perNetwork: 2, waiting: 40, maxWaitSeconds: 30 };

/** Slots whose work the test ends. */
class ControlledSlots {
  private readonly slots: PictureSlots;
  readonly begun: string[] = [];
  readonly refused: string[] = [];
  private readonly ends = new Map<string, () => void>();

  constructor(more: Partial<typeof limits> = {}) {
    this.slots = new PictureSlots({ ...limits, ...more });
  }

  async ask(name: string, store: string, network: string | null, more: Partial<Requester> = {}) {
    const work = () =>
      new Promise<void>((end) => {
        this.begun.push(name);
        this.ends.set(name, end);
      });
    void this.slots.run({ store, network, ...more }, work).catch((error: unknown) => {
      if (error instanceof NoSlot) this.refused.push(name);
    });
    await settled();
  }

  async end(name: string) {
    this.ends.get(name)?.();
    await settled();
  }
}

const settled = () => new Promise<void>((done) => setImmediate(done));

describe('a crowd', () => {
  it('of one store has one place, and one network leaves a place to all others', {
    tags: ['ABUSE-08'],
  }, async () => {
    const slots = new ControlledSlots();
    for (const name of ['a1', 'a2', 'a3']) await slots.ask(name, 'a', 'loud');
    expect(slots.begun).toEqual(['a1']);
    await slots.ask('b1', 'b', 'loud');
    await slots.ask('c1', 'c', 'loud');
    expect(slots.begun).toEqual(['a1', 'b1']);
    await slots.ask('quiet', 'd', 'other');
    expect(slots.begun).toEqual(['a1', 'b1', 'quiet']);
  });

  it('serves first the network, then the store, whose last slot was longest ago', {
    tags: ['ABUSE-08'],
  }, async () => {
    const slots = new ControlledSlots({ atOnce: 1 });
    await slots.ask('a1', 'a', 'loud');
    for (const name of ['a2', 'a3', 'a4']) await slots.ask(name, 'a', 'loud');
    await slots.ask('b1', 'b', 'loud');
    await slots.ask('q1', 'q', 'other');
    for (const name of ['a1', 'q1', 'b1', 'a2']) await slots.end(name);
    expect(slots.begun).toEqual(['a1', 'q1', 'b1', 'a2', 'a3']);
  });

  it('of more than may wait is turned away, the store and the network beside it are not', {
    tags: ['ABUSE-08'],
  }, async () => {
    const slots = new ControlledSlots({ atOnce: 1, waiting: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) await slots.ask(name, 'a', 'one');
    expect(slots.refused).toEqual(['a4']);
    await slots.ask('b1', 'b', 'two');
    await slots.end('a1');
    expect(slots.begun).toEqual(['a1', 'b1']);
  });
});

it('who waits too long is told so, and the patient are not', { tags: ['ABUSE-08'] }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const slots = new ControlledSlots({ atOnce: 1 });
    await slots.ask('first', 'a', 'one');
    await slots.ask('late', 'a', 'one');
    await slots.ask('patient', 'b', 'two', { waitsForever: true });
    vi.advanceTimersByTime(30_000);
    await settled();
    expect(slots.refused).toEqual(['late']);
    await slots.end('first');
    expect(slots.begun).toEqual(['first', 'patient']);
  } finally {
    vi.useRealTimers();
  }
});

it('who has gone gives the place in the line back', { tags: ['ABUSE-08'] }, async () => {
  const slots = new ControlledSlots({ atOnce: 1 });
  const leaving = new AbortController();
  await slots.ask('first', 'a', 'one');
  await slots.ask('gone', 'b', 'two', { signal: leaving.signal });
  await slots.ask('next', 'c', 'three');
  leaving.abort();
  await slots.end('first');
  expect(slots.begun).toEqual(['first', 'next']);
});

it('gives a place back when the work fails', async () => {
  const slots = new PictureSlots({ ...limits, atOnce: 1 });
  const requester = { store: 'a', network: null };
  await expect(slots.run(requester, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  await expect(slots.run(requester, async () => 'next')).resolves.toBe('next');
});
