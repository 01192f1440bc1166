/** Records the last day on which an owner was active: addresses of empty stores can be freed (ABUSE-13). */

import { Injectable, Logger } from '@nestjs/common';
import { dayMs } from '@shop/commerce';
import { timeNow } from '../database/clock.js';
import { errorName } from '../http/error-text.js';
import type { User } from './user.entity.js';
import { UserRepository } from './user.repository.js';

@Injectable()
export class LastSeen {
  private readonly logger = new Logger('LastSeen');

  constructor(private readonly users: UserRepository) {}

  /** Records it in the background; a locked row is written the next time. */
  record({ id, lastSeenAt }: Pick<User, 'id' | 'lastSeenAt'>): void {
    if (timeNow() - lastSeenAt.getTime() < dayMs) return;
    this.users.recordSeen(id).catch((error: unknown) => this.logger.warn(errorName(error)));
  }
}
