/** Turns for work on pictures: shared out between networks and stores, bounded, given back (ABUSE-08). */
import { type Asker, NoTurn, PictureTurns } from '@shop/api/file/picture-turns.js';
import { describe, expect, it, vi } from 'vitest';

const limits = { atOnce: 3, perStore: 1, perNetwork: 2, waiting: 40, seconds: 30 };

/** Turns whose work ends when it is told to. */
class Desk {
  readonly turns: PictureTurns;
  readonly begun: string[] = [];
  readonly refused: string[] = [];
  private readonly ends = new Map<string, () => void>();

  constructor(more: Partial<typeof limits> = {}) {
    this.turns = new PictureTurns({ ...limits, ...more });
  }

  async ask(name: string, store: string, network: string | null, more: Partial<Asker> = {}) {
    const work = () =>
      new Promise<void>((end) => {
        this.begun.push(name);
        this.ends.set(name, end);
      });
    void this.turns.take({ store, network, ...more }, work).catch((error: unknown) => {
      if (error instanceof NoTurn) this.refused.push(name);
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
  it('ABUSE-08: of one store has one place, and one network leaves a place to all others', async () => {
    const desk = new Desk();
    for (const name of ['a1', 'a2', 'a3']) await desk.ask(name, 'a', 'loud');
    expect(desk.begun).toEqual(['a1']);
    await desk.ask('b1', 'b', 'loud');
    await desk.ask('c1', 'c', 'loud');
    expect(desk.begun).toEqual(['a1', 'b1']);
    await desk.ask('quiet', 'd', 'other');
    expect(desk.begun).toEqual(['a1', 'b1', 'quiet']);
  });

  it('ABUSE-08: is served in turn, the network and then the store whose turn was longest ago first', async () => {
    const desk = new Desk({ atOnce: 1 });
    await desk.ask('a1', 'a', 'loud');
    for (const name of ['a2', 'a3', 'a4']) await desk.ask(name, 'a', 'loud');
    await desk.ask('b1', 'b', 'loud');
    await desk.ask('q1', 'q', 'other');
    for (const name of ['a1', 'q1', 'b1', 'a2']) await desk.end(name);
    expect(desk.begun).toEqual(['a1', 'q1', 'b1', 'a2', 'a3']);
  });

  it('ABUSE-08: of more than may wait is turned away, the store and the network beside it are not', async () => {
    const desk = new Desk({ atOnce: 1, waiting: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) await desk.ask(name, 'a', 'one');
    expect(desk.refused).toEqual(['a4']);
    await desk.ask('b1', 'b', 'two');
    await desk.end('a1');
    expect(desk.begun).toEqual(['a1', 'b1']);
  });
});

it('ABUSE-08: who waits too long is told so, and the patient are not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const desk = new Desk({ atOnce: 1 });
    await desk.ask('first', 'a', 'one');
    await desk.ask('late', 'a', 'one');
    await desk.ask('patient', 'b', 'two', { patient: true });
    vi.advanceTimersByTime(30_000);
    await settled();
    expect(desk.refused).toEqual(['late']);
    await desk.end('first');
    expect(desk.begun).toEqual(['first', 'patient']);
  } finally {
    vi.useRealTimers();
  }
});

it('ABUSE-08: who has gone gives the place in the line back', async () => {
  const desk = new Desk({ atOnce: 1 });
  const leaving = new AbortController();
  await desk.ask('first', 'a', 'one');
  await desk.ask('gone', 'b', 'two', { gone: leaving.signal });
  await desk.ask('next', 'c', 'three');
  leaving.abort();
  await desk.end('first');
  expect(desk.begun).toEqual(['first', 'next']);
});

it('gives a place back when the work fails', async () => {
  const turns = new PictureTurns({ ...limits, atOnce: 1 });
  const asker = { store: 'a', network: null };
  await expect(turns.take(asker, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  await expect(turns.take(asker, async () => 'next')).resolves.toBe('next');
});
