/** Notes when an owner was last here, to within a day: addresses of stores left empty can be freed (ABUSE-13). */
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { timeNow } from '../database/clock.js';
import type { User } from './user.entity.js';

const dayMs = 24 * 60 * 60 * 1000;

@Injectable()
export class LastSeen {
  private readonly logger = new Logger('LastSeen');

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Nobody waits for it; a row that is locked is noted the next time. */
  note({ id, lastSeenAt }: Pick<User, 'id' | 'lastSeenAt'>): void {
    if (timeNow() - lastSeenAt.getTime() < dayMs) return;
    this.source
      .query(noteStatement, [id])
      .catch((error: unknown) => this.logger.warn(String(error)));
  }
}

const noteStatement = `
  UPDATE "user" SET last_seen_at = now() WHERE id = (
    SELECT id FROM "user" WHERE id = $1 AND last_seen_at < now() - interval '1 day'
    FOR NO KEY UPDATE SKIP LOCKED)`;
