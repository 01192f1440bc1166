/** Runs recurring jobs: a process runs none twice at once, and waits for all of them when it ends. */
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { errorName } from '../http/error-text.js';
import { onPlatform } from '../tenancy/scope.js';

/** One run of a job; returns whether more work is waiting, and then it runs again at once. */
export type JobRun = () => Promise<boolean>;

export interface RecurringJob {
  /** Runs the job now instead of later; when it is running, once more after that. */
  runNow(): void;
}

/**
 * The scheduler. Work stands in rows of a table, so that any instance may do it and a crash loses
 * nothing. A run must claim its rows (FOR UPDATE SKIP LOCKED), and handle each in its store's
 * scope.
 */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Scheduler');
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Map<string, Promise<void>>();
  /** What begins as soon as the application has started; null from then on. */
  private firsts: (() => void)[] | null = [];
  private stopped = false;

  /**
   * Calls `run` every so many ms, from now or from the application's start on, and whenever `runNow`
   * is called.
   */
  every(ms: number, name: string, run: JobRun): RecurringJob {
    let again = false;
    const schedule = () => {
      clearTimeout(this.timers.get(name));
      if (!this.stopped) this.timers.set(name, setTimeout(start, ms).unref());
    };
    const runRepeatedly = async () => {
      do {
        again = false;
        again = (await this.runSafely(name, run)) || again;
      } while (again && !this.stopped);
      this.running.delete(name);
      schedule();
    };
    const start = () => {
      clearTimeout(this.timers.get(name));
      if (this.running.has(name)) again = true;
      else if (!this.stopped) this.running.set(name, runRepeatedly());
    };
    if (this.firsts) this.firsts.push(schedule);
    else schedule();
    return { runNow: start };
  }

  onApplicationBootstrap(): void {
    for (const begin of this.firsts ?? []) begin();
    this.firsts = null;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.all(this.running.values());
  }

  private async runSafely(name: string, run: JobRun): Promise<boolean> {
    try {
      return await onPlatform('a job', run);
    } catch (error) {
      if (!this.stopped) this.logger.warn(`${name}: ${errorName(error)}`);
      return false;
    }
  }
}
