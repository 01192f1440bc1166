/**
 * Limits the mails to addresses that guests typed into a checkout. Nobody has confirmed them, so
 * without a limit a shop, or a caller who orders there, could send mails to any stranger
 * (ABUSE-11).
 */
import { Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { Problem } from '../http/problem.js';
import type { JobOutcome } from '../jobs/job-outcome.js';
import { type Counter, Counters } from '../limit/counters.js';
import { MailboxRepository } from './mailbox.repository.js';

const hour = 3600;

/** The limit of one mailbox, over all stores; further mails are dropped. */
const perMailbox: Counter = { name: 'guest-mail', points: 5, windowSeconds: 24 * hour };
/** The limit of one store; further mails wait, as a sale brings many honest guests. */
const perStore: Counter = { name: 'guest-mail-store', points: 300, windowSeconds: hour };

@Injectable()
export class GuestMails {
  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly counters: Counters,
    private readonly mailboxes: MailboxRepository,
  ) {}

  /** Counts a mail that is about to be sent; null when it may be. Without RATE_LIMIT all may. */
  async refusal(storeId: string, address: string): Promise<JobOutcome | null> {
    if (!this.config.rateLimit) return null;
    const wait = await this.waitFor(perStore, storeId);
    if (wait > 0) {
      const fault = 'The store has sent many mails to guests within this hour';
      return { state: 'waiting', fault, minutes: Math.ceil(wait / 60), isTry: false };
    }
    const mailbox = await this.mailboxes.keyOf(address);
    const isUsedUp = (await this.waitFor(perMailbox, mailbox)) > 0;
    const fault = 'The address of a guest got as many mails today as one may';
    return isUsedUp ? { state: 'dropped', fault } : null;
  }

  /** Seconds until the counter takes another mail; 0 when this one was counted. */
  private async waitFor(counter: Counter, key: string): Promise<number> {
    try {
      await this.counters.consume(counter, key);
      return 0;
    } catch (refused) {
      if (refused instanceof Problem && refused.code === 'TOO_MANY')
        return refused.retryAfter ?? 60;
      throw refused;
    }
  }
}
