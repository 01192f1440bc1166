/**
 * Limits how many mails a mailbox gets, whoever causes them: without it any stranger's mailbox could be
 * filled from here (ABUSE-11, SAFE-03). A mailbox is counted as one, however its address is spelt
 * (SAFE-09).
 */
import { Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { type Counter, Counters } from '../limit/counters.js';
import { MailboxRepository } from './mailbox.repository.js';

const hour = 3600;
const day = 24 * hour;

const limitOf = (name: string, points: number, windowSeconds: number): Counter => ({
  name,
  points,
  windowSeconds,
});

/**
 * The mails that one mailbox gets at most, by their purpose, so that none takes the place of another:
 * a flood of orders keeps no code from its reader.
 */
const limits = {
  /** To an address that a guest typed. */
  guest: limitOf('guest-mail', 5, day),
  /** Changes of a guest's orders, which only owners make (FIX-40). */
  guestNews: limitOf('guest-news', 12, day),
  /** The links that confirm a new account's address. */
  link: limitOf('link-mail', 5, day),
  /** The codes to an address that an account wants to move to. */
  newAddress: limitOf('new-address-mail', 5, day),
  /** Reset codes to an address that its account has not confirmed; each account has ten an hour. */
  unconfirmed: limitOf('unconfirmed-mail', 10, hour),
  /** Codes and notices of an account to its confirmed address: more than the rules of resets allow. */
  account: limitOf('account-mail', 30, hour),
  /** Orders and memberships, to the confirmed address of an account. */
  store: limitOf('store-mail', 1000, day),
} satisfies Record<string, Counter>;

/** What a mail is for. */
export type MailPurpose = keyof typeof limits;

@Injectable()
export class MailboxLimits {
  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly counters: Counters,
    private readonly mailboxes: MailboxRepository,
  ) {}

  /**
   * Counts a mail that is about to be sent: 0 when it may be, else the seconds until its mailbox gets
   * another one. Without RATE_LIMIT all may.
   */
  async waitFor(purpose: MailPurpose, address: string): Promise<number> {
    if (!this.config.rateLimit) return 0;
    return this.counters.waitFor(limits[purpose], await this.mailboxes.keyOf(address));
  }
}
