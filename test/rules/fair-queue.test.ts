/**
 * Slots per key: a noisy key waits behind itself and lets quiet ones go first; others do not wait
 * behind it.
 */
import { type FairLimits, FairQueue } from '@shop/api/limit/fair-queue.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Makes a queue whose started work is recorded, and ended, by name. */
function watched(limits: FairLimits) {
  const queue = new FairQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (name: string) =>
    queue.enter(name[0] ?? '', name.split('@')[1] ?? 'somebody', (leave) => {
      begun.push(name);
      ends.set(name, leave);
    });
  const end = (name: string) => ends.get(name)?.();
  return { enter, end, begun };
}

describe('slots', () => {
  it('begin at once as long as there is room', () => {
    const { enter, begun } = watched({ atOnce: 4, perKey: 2, waiting: 9 });
    for (const name of ['a1', 'a2', 'b1', 'c1']) expect(enter(name)).toBe(true);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('of one key never have more at work than they may, in the order in which they came', () => {
    const { enter, end, begun } = watched({ atOnce: 9, perKey: 2, waiting: 9 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) enter(name);
    expect(begun).toEqual(['a1', 'a2']);
    end('a2');
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    end('a1');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('go round: who comes late gets a place before the second of a long line', () => {
    const { enter, end, begun } = watched({ atOnce: 1, perKey: 1, waiting: 9 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) enter(name);
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('of a line of a thousand hold nobody else up', () => {
    const { enter, begun } = watched({ atOnce: 3, perKey: 2, waiting: 1000 });
    for (let count = 0; count < 1000; count += 1) enter(`a${count}`);
    enter('b0');
    expect(begun).toEqual(['a0', 'a1', 'b0']);
  });

  it('turn away what a full line can not hold, and only that', () => {
    const { enter, end } = watched({ atOnce: 9, perKey: 1, waiting: 2 });
    expect(['a1', 'a2', 'a3', 'a4', 'b1'].map(enter)).toEqual([true, true, true, false, true]);
    end('a1');
    expect(enter('a5')).toBe(true);
  });

  it('that are ended twice free one place', () => {
    const { enter, end, begun } = watched({ atOnce: 9, perKey: 1, waiting: 9 });
    for (const name of ['a1', 'a2', 'a3']) enter(name);
    end('a1');
    end('a1');
    expect(begun).toEqual(['a1', 'a2']);
  });

  it('that end while they begin let the next one in', () => {
    const queue = new FairQueue({ atOnce: 1, perKey: 1, waiting: 9 });
    const begun: number[] = [];
    for (let count = 0; count < 100; count += 1) {
      queue.enter('a', 'somebody', (leave) => {
        begun.push(count);
        leave();
      });
    }
    expect(begun).toHaveLength(100);
  });

  it('that are taken back make room in their line, and never begin', () => {
    const queue = new FairQueue({ atOnce: 9, perKey: 1, waiting: 1 });
    let end: () => void = () => undefined;
    const begun: string[] = [];
    const first = (leave: () => void) => {
      begun.push('first');
      end = leave;
    };
    const second = () => void begun.push('second');
    const third = () => void begun.push('third');
    expect([first, second, third].map((one) => queue.enter('a', 'somebody', one))).toEqual([
      true,
      true,
      false,
    ]);
    expect(queue.withdraw('a', 'somebody', second)).toBe(true);
    expect(queue.withdraw('a', 'somebody', second)).toBe(false);
    expect(queue.withdraw('a', 'somebody', first)).toBe(false);
    expect(queue.enter('a', 'somebody', third)).toBe(true);
    end();
    expect(begun).toEqual(['first', 'third']);
  });
});

describe('slots of one caller among others', { tags: ['ABUSE-02'] }, () => {
  const perCaller = { atWork: 2, waiting: 3 };

  it('go round by caller: who comes late waits behind one slot of a crowd, not behind all', () => {
    const { enter, end, begun } = watched({ atOnce: 9, perKey: 1, waiting: 99 });
    for (const name of ['a1@mallory', 'a2@mallory', 'a3@mallory', 'a4@asha']) enter(name);
    for (const name of ['a1@mallory', 'a2@mallory', 'a4@asha']) end(name);
    expect(begun).toEqual(['a1@mallory', 'a2@mallory', 'a4@asha', 'a3@mallory']);
  });

  it('hold a share of the places that wait, so that another caller always finds one', () => {
    const { enter } = watched({ atOnce: 9, perKey: 1, waiting: 12, perCaller });
    const taken = [1, 2, 3, 4, 5].map((count) => enter(`a${count}@mallory`));
    expect(taken).toEqual([true, true, true, true, false]);
    expect(enter('a6@asha')).toBe(true);
  });

  it('hold a share of the places at work over all stores', () => {
    const { enter, end, begun } = watched({ atOnce: 9, perKey: 2, waiting: 12, perCaller });
    for (const store of ['a', 'b', 'c']) enter(`${store}1@mallory`);
    expect(begun).toEqual(['a1@mallory', 'b1@mallory']);
    enter('c2@asha');
    expect(begun).toEqual(['a1@mallory', 'b1@mallory', 'c2@asha']);
    end('a1@mallory');
    expect(begun.at(-1)).toBe('c1@mallory');
  });
});

describe('slots of a noisy key', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** Gives the key so many slots, all of which end. */
  function had(queue: ReturnType<typeof watched>, key: string, turns: number) {
    for (let turn = 0; turn < turns; turn += 1) {
      queue.enter(`${key}.${turn}`);
      queue.end(`${key}.${turn}`);
    }
    queue.begun.length = 0;
  }

  function beside(turns: number, limits = { atOnce: 9, perKey: 2, waiting: 9 }) {
    const queue = watched(limits);
    had(queue, 'a', turns);
    return queue;
  }

  it('begin when the quiet one that is at work has ended', () => {
    const { enter, end, begun } = beside(100);
    for (const name of ['b1', 'c1', 'a1', 'a2', 'd1']) enter(name);
    expect(begun).toEqual(['b1', 'c1', 'd1']);
    for (const name of ['b1', 'c1']) end(name);
    expect(begun).toEqual(['b1', 'c1', 'd1']);
    end('d1');
    expect(begun).toEqual(['b1', 'c1', 'd1', 'a1', 'a2']);
  });

  it('wait 50 ms at most, each of them, however many quiet ones come', () => {
    const { enter, end, begun } = beside(100, { atOnce: 9, perKey: 1, waiting: 9 });
    for (const name of ['b1', 'a1', 'a2']) enter(name);
    vi.advanceTimersByTime(25);
    enter('c1');
    end('b1');
    vi.advanceTimersByTime(24);
    expect(begun).toEqual(['b1', 'c1']);
    vi.advanceTimersByTime(1);
    expect(begun).toEqual(['b1', 'c1', 'a1']);
    end('c1');
    enter('d1');
    end('a1');
    expect(begun).toEqual(['b1', 'c1', 'a1', 'd1']);
    vi.advanceTimersByTime(50);
    expect(begun).toEqual(['b1', 'c1', 'a1', 'd1', 'a2']);
  });

  it('wait for no quiet one whose work takes long', () => {
    const { enter, begun } = beside(100);
    enter('b1');
    vi.advanceTimersByTime(50);
    enter('a1');
    expect(begun).toEqual(['b1', 'a1']);
  });

  it('wait for none that has asked a fourth as much, and for none at all after a page’s worth', () => {
    for (const [mine, theirs] of [
      [100, 25],
      [20, 0],
    ] as const) {
      const queue = beside(mine);
      had(queue, 'b', theirs);
      for (const name of ['b1', 'a1']) queue.enter(name);
      expect(queue.begun).toEqual(['b1', 'a1']);
    }
  });

  it('are forgiven: what is 10 s ago counts no more', () => {
    const { enter, begun } = beside(100);
    vi.advanceTimersByTime(10_000);
    for (const name of ['b1', 'a1']) enter(name);
    expect(begun).toEqual(['b1', 'a1']);
  });

  it('still count 4 s later', () => {
    const { enter, begun } = beside(100);
    vi.advanceTimersByTime(4000);
    for (const name of ['b1', 'a1']) enter(name);
    expect(begun).toEqual(['b1']);
  });

  it('are turned away beyond their line while they wait', () => {
    const { enter, end, begun } = beside(100, { atOnce: 9, perKey: 1, waiting: 2 });
    enter('b1');
    expect(['a1', 'a2', 'a3'].map(enter)).toEqual([true, true, false]);
    end('b1');
    end('a1');
    end('a2');
    expect(begun).toEqual(['b1', 'a1', 'a2']);
  });
});
