/**
 * Limits the mails to addresses that guests typed into a checkout. Nobody has confirmed them, so
 * without a limit a shop, or a caller who orders there, could send mails to any stranger
 * (ABUSE-11).
 */
import { Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import type { JobOutcome } from '../jobs/job-outcome.js';
import { type Counter, Counters } from '../limit/counters.js';
import { MailboxLimits } from './mailbox-limits.js';

/** The limit of one store; further mails wait, as a sale brings many honest guests. */
const perStore: Counter = { name: 'guest-mail-store', points: 300, windowSeconds: 3600 };

@Injectable()
export class GuestMails {
  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly counters: Counters,
    private readonly mailboxes: MailboxLimits,
  ) {}

  /**
   * Counts a mail that is about to be sent; null when it may be. Beyond the limit of its mailbox, over
   * all stores, it is dropped. Without RATE_LIMIT all may.
   */
  async refusal(storeId: string, address: string, isNews = false): Promise<JobOutcome | null> {
    if (!this.config.rateLimit) return null;
    const wait = await this.counters.waitFor(perStore, storeId);
    if (wait > 0) {
      const fault = 'The store has sent many mails to guests within this hour';
      return { state: 'waiting', fault, minutes: Math.ceil(wait / 60), isTry: false };
    }
    const purpose = isNews ? 'guestNews' : 'guest';
    const isUsedUp = (await this.mailboxes.waitFor(purpose, address)) > 0;
    const fault = 'The address of a guest got as many mails today as one may';
    return isUsedUp ? { state: 'dropped', fault } : null;
  }
}
