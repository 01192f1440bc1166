/** Work that comes back by itself: never twice at once in a process, and awaited when the process ends. */
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { onPlatform } from '../tenancy/scope.js';

/** One pass of the work; answers whether more is waiting, which is then done at once. */
export type Pass = () => Promise<boolean>;

export interface Round {
  /** Runs it now instead of later; when it is running, once more after that. */
  soon(): void;
}

/**
 * What is to be done stands in rows of a table, so any instance may do it and a crash loses
 * nothing; passes must claim their rows (FOR UPDATE SKIP LOCKED), and do each in its store's scope.
 */
@Injectable()
export class Rounds implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Rounds');
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Map<string, Promise<void>>();
  private stopped = false;

  /** Runs `pass` every so many ms from now on, and whenever `soon` is called. */
  every(ms: number, name: string, pass: Pass): Round {
    let again = false;
    const later = () => {
      if (!this.stopped) this.timers.set(name, setTimeout(run, ms).unref());
    };
    const work = async () => {
      do {
        again = false;
        again = (await this.guarded(name, pass)) || again;
      } while (again && !this.stopped);
      this.running.delete(name);
      later();
    };
    const run = () => {
      clearTimeout(this.timers.get(name));
      if (this.running.has(name)) again = true;
      else if (!this.stopped) this.running.set(name, work());
    };
    later();
    return { soon: run };
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.all(this.running.values());
  }

  private async guarded(name: string, pass: Pass): Promise<boolean> {
    try {
      return await onPlatform('a round', pass);
    } catch (error) {
      if (!this.stopped) this.logger.warn(`${name}: ${String(error)}`);
      return false;
    }
  }
}
