/** Deletes expired rows, so that no table grows for ever. */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ExpiredRowRepository, expiringTables } from './expired-row.repository.js';
import { Scheduler } from './scheduler.js';

const everyMs = 60 * 60 * 1000;
/** The most rows per statement, so that none holds many locks for long. */
const atOnce = 1000;

@Injectable()
export class Housekeeping implements OnApplicationBootstrap {
  constructor(
    private readonly rows: ExpiredRowRepository,
    private readonly scheduler: Scheduler,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.every(everyMs, 'housekeeping', () => this.run());
  }

  /** Deletes up to 1,000 rows of each kind; returns whether there may be more. */
  async run(): Promise<boolean> {
    let isMore = false;
    for (const table of expiringTables) {
      const gone = await this.rows.delete(table, atOnce);
      isMore ||= gone === atOnce;
    }
    return isMore;
  }
}
