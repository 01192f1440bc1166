/** Turns for work that is done for many: a few at once per key, and nobody waits behind another's queue. Pure. */

export interface FairLimits {
  /** At work at once, all keys together. */
  atOnce: number;
  /** At work at once per key. */
  perKey: number;
  /** Waiting per key; more are turned away. */
  waiting: number;
}

/** Begins the work; to be told when it has ended (once, later calls count for nothing). */
export type Begin = (leave: () => void) => void;

interface Line {
  atWork: number;
  waiting: Begin[];
}

export class FairQueue {
  /** Whose turn was longest ago first. */
  private readonly lines = new Map<string, Line>();
  private atWork = 0;

  constructor(private readonly limits: FairLimits) {}

  /** Calls `begin` now or when it is its turn; false when the key's line is full. */
  enter(key: string, begin: Begin): boolean {
    const line = this.lines.get(key) ?? { atWork: 0, waiting: [] };
    if (line.waiting.length >= this.limits.waiting && !this.hasRoom(line)) return false;
    line.waiting.push(begin);
    this.lines.set(key, line);
    this.serve();
    return true;
  }

  /** Takes back what waits; false when it has begun. */
  withdraw(key: string, begin: Begin): boolean {
    const line = this.lines.get(key);
    const place = line?.waiting.indexOf(begin) ?? -1;
    if (!line || place < 0) return false;
    line.waiting.splice(place, 1);
    if (line.atWork === 0 && line.waiting.length === 0) this.lines.delete(key);
    return true;
  }

  private hasRoom({ atWork }: Line): boolean {
    return this.atWork < this.limits.atOnce && atWork < this.limits.perKey;
  }

  /** Gives the free places to the lines in turn. */
  private serve(): void {
    for (const [key, line] of this.lines) {
      if (this.atWork >= this.limits.atOnce) return;
      if (line.waiting.length === 0 || !this.hasRoom(line)) continue;
      // Behind all others now; the loop comes by again.
      this.lines.delete(key);
      this.lines.set(key, line);
      this.begin(key, line);
    }
  }

  private begin(key: string, line: Line): void {
    const begin = line.waiting.shift();
    this.atWork += 1;
    line.atWork += 1;
    let isOver = false;
    begin?.(() => {
      if (isOver) return;
      isOver = true;
      this.atWork -= 1;
      line.atWork -= 1;
      if (line.atWork === 0 && line.waiting.length === 0) this.lines.delete(key);
      this.serve();
    });
  }
}
